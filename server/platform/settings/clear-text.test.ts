import { describe, expect, test } from 'vitest'
import { refuseClearText } from './clear-text.ts'

describe('A site in production', () => {
  test.each([
    'postgresql://pesquisa:clave@db.example.org/pesquisa',
    'postgres://pesquisa@203.0.113.7:5432/pesquisa?application_name=x',
    'postgresql://pesquisa@[2001:db8::7]/pesquisa',
    'postgresql:///pesquisa?host=db.example.org',
  ])('does not start with a database beyond its network in clear text: %s', (url) => {
    expect(() => refuseClearText({ DATABASE_URL: url })).toThrow(/^DATABASE_URL: .*sslmode=verify-full/)
    expect(() => refuseClearText({ DATABASE_READ_URL: url })).toThrow(/^DATABASE_READ_URL: /)
  })

  test('the refusal does not repeat the password', () => {
    const url = 'postgresql://pesquisa:clave-secreta@db.example.org/pesquisa'
    expect(() => refuseClearText({ DATABASE_URL: url })).not.toThrow(/clave-secreta/)
  })

  test.each([
    'postgresql://pesquisa:clave@localhost/pesquisa',
    'postgresql://pesquisa@127.0.0.1:5000/pesquisa',
    'postgresql://pesquisa@10.0.0.11/pesquisa',
    'postgresql://pesquisa@database/pesquisa',
    'postgresql:///pesquisa?host=/run/postgresql',
    'postgresql://pesquisa@db.example.org/pesquisa?sslmode=verify-full',
    'postgresql://pesquisa@db.example.org/pesquisa?sslmode=disable',
  ])('starts with %s', (url) => {
    expect(() => refuseClearText({ DATABASE_URL: url, DATABASE_READ_URL: url })).not.toThrow()
  })
})
