/** Under which localStorage tells whose is kept: at once, where the database can only be asked. */
export const MARK = 'pesquisa.last-seen'
