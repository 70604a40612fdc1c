import { Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { FOUND_IN, FOUND_MAX, findPerson, type Hit, isBetweenColleagues } from '#contract/staff/rights.ts'
import { call } from '#web/lib/call.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useFocusOnChange } from '../frame/focus-on-change.ts'
import { staffPaths } from '../frame/staff-paths.ts'
import { TouchLink } from '../frame/touch-link.tsx'
import styles from './rights.module.css'

/**
 * The search for the name of a person in what members and visitors wrote. `caseId`: the case that it is done
 * for.
 */
export function FindPerson({ caseId, name = '' }: { caseId?: number; name?: string }) {
  const form = useContractForm({
    schema: findPerson.input.omit({ case_id: true }),
    initialValues: { name, reason: '' },
    labels: { name: 'Nombre que se busca', reason: 'Motivo de la búsqueda' },
    send: (data) => call(findPerson, { ...data, case_id: caseId }),
    changesNothing: true,
  })
  return (
    <Stack component="section" gap="sm" maw="44rem" aria-labelledby="find-person">
      <Title order={2} size="h3" id="find-person">
        Buscar a una persona
      </Title>
      <Text>
        Busca un nombre en las peticiones, también ocultas, pasadas y retiradas, en los mensajes de contacto
        con sus respuestas y en las denuncias. De lo que se escriben los detectives (mensajes, respuestas,
        puntos de encuentro, notas) dice solo que el nombre está, y de quién es. Queda anotado quién busca y
        por qué; del nombre, solo una huella.
      </Text>
      <ContractForm form={form} label="Buscar a una persona">
        <TextField {...form.field('name')} autoComplete="off" spellCheck={false} />
        <TextField {...form.field('reason')} autoComplete="off" description="No escriba en él el nombre." />
        <SubmitButton form={form} style={{ alignSelf: 'start' }}>
          Buscar
        </SubmitButton>
      </ContractForm>
      {form.answer && <Hits hits={form.answer.data} isComplete={form.answer.is_complete} />}
    </Stack>
  )
}

function Hits({ hits, isComplete }: { hits: Hit[]; isComplete: boolean }) {
  const result = useFocusOnChange<HTMLParagraphElement>(hits, { alsoAtFirst: true })
  return (
    <>
      <Text ref={result} tabIndex={-1} role="status" fw={600}>
        {hits.length === 0 && 'Ese nombre no está en nada de lo que se ha escrito aquí.'}
        {hits.length > 0 && (isComplete ? `Encontrado en ${hits.length}.` : `Los ${FOUND_MAX} primeros.`)}
      </Text>
      <ul className={styles.list}>
        {hits.map((hit) => (
          <li key={`${hit.found_in} ${hit.id} ${hit.detective_id}`}>
            <HitName hit={hit} />
            <Text size="sm" c="dimmed">
              {longDateTime(hit.written_at)}
            </Text>
            <Text size="sm">{hit.excerpt ?? whyNoWords(hit)}</Text>
          </li>
        ))}
      </ul>
    </>
  )
}

function whyNoWords({ found_in }: Hit) {
  return isBetweenColleagues(found_in)
    ? 'Es entre colegas, y la administración no lo lee: pida a su autor que lo revise.'
    : 'Su texto está bloqueado: se abre en la consola, con «blocked open».'
}

/**
 * Leads to the text, if it has a screen of its own: a request may be hidden or elapsed, and then has a page
 * for its author alone.
 */
function HitName({ hit: { found_in, id, detective_id } }: { hit: Hit }) {
  const name = `${FOUND_IN[found_in]} ${id}`
  if (found_in === 'contact_message') return <Link to={staffPaths.contactMessage(id)}>{name}</Link>
  if (found_in === 'report') return <Link to={staffPaths.report(id)}>{name}</Link>
  return (
    <>
      <Text fw={600}>{name}</Text>
      {detective_id !== null && <TouchLink to={staffPaths.detective(detective_id)}>Ver a su autor</TouchLink>}
    </>
  )
}
