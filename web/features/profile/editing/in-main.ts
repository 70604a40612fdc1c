/** For tooltips that may be visible while the page is read: they belong inside its main part. */
export const inMain = { portalProps: { target: '#contenido' } } as const
