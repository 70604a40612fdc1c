/** The name under which a card becomes the sheet of the request, and back (view transition). */
export const transitionName = (id: number): string => `request-${id}`
