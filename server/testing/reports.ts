// Notices and their decisions through HTTP.
import type { Answer, TestApp } from './app.ts'

/** A public notice with valid fields, and the given ones. */
export function publicReport(more: object = {}): Record<string, unknown> {
  return {
    where: 'En una petición sobre Getafe',
    explanation: 'Da mi nombre y mi domicilio.',
    name: 'Persona Investigada',
    email: 'investigada@example.net',
    good_faith: true,
    ...more,
  }
}

/** The input of a decision that hides, with the given fields. */
export function statementWith(more: object = {}): Record<string, unknown> {
  return {
    ground: 'third-party-data',
    facts: 'La descripción tiene una matrícula.',
    text: 'Las condiciones no lo permiten.',
    ...more,
  }
}

export function reportCalls(app: TestApp) {
  return {
    asMember: (token: string, kind: string, id: number, more: object = {}): Promise<Answer> =>
      app.post('/api/reports', { kind, id, reason: 'Datos', text: 'Sale una matrícula.', ...more }, token),
    publicly: (more: object = {}): Promise<Answer> => app.post('/api/reports/public', publicReport(more)),
    list: async (token: string, query = '') => (await app.get(`/api/admin/reports${query}`, token)).body,
    get: (token: string, id: number): Promise<Answer> => app.get(`/api/admin/reports/${id}`, token),
    uphold: (token: string, id: number, more: object = {}): Promise<Answer> =>
      app.post(`/api/admin/reports/${id}/uphold`, statementWith(more), token),
    dismiss: (token: string, id: number, reason = 'No es ilícito.'): Promise<Answer> =>
      app.post(`/api/admin/reports/${id}/dismiss`, { reason }, token),
    appeal: (reference: string, text = 'No estoy de acuerdo.'): Promise<Answer> =>
      app.post(`/api/reports/${reference}/appeal`, { text }),
    decideAppeal: (token: string, id: number, restores: boolean, more: object = {}): Promise<Answer> =>
      app.post(`/api/admin/reports/${id}/decide-appeal`, { restores, reason: 'Visto.', ...more }, token),
    /** The number of the newest notice. */
    newest: async (): Promise<number> => {
      const { id } = await app.database.db
        .selectFrom('report')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return id
    },
  }
}

/** The reference in the link of an e-mail. */
export function referenceIn(text: string): string {
  return /\/denuncias\/apelar\/([\w-]+)/.exec(text)![1]!
}
