/** For tooltips that may be on view while the page is read: they belong to its main part. */
export const inMain = { portalProps: { target: '#contenido' } } as const
