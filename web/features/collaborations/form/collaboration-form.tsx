import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { RecoveredLine } from '#web/ui/forms/recovered-line.tsx'
import { LazyBoundary } from '#web/ui/messages/lazy-boundary.tsx'
import { BetweenOffices } from './between-offices.tsx'
import styles from './collaboration-form.module.css'
import { DetailsSection } from './details-section.tsx'
import { EssentialsSection } from './essentials-section.tsx'
import { type CollaborationFormOptions, useCollaborationForm } from './use-collaboration-form.ts'

const dialog = lazyComponent(() => import('./discretion-dialog.tsx'))
const meanwhileDialog = lazyComponent(() => import('./changed-meanwhile-dialog.tsx'))

interface Props extends CollaborationFormOptions {
  /** The text of the button: 'Crear petición'. It is also the form's accessible name. */
  action: string
  /** The target of 'Cancelar'; the typed text is kept. */
  cancelTo: string
  /** Shown at the top unless a draft was recovered. */
  children: ReactNode
}

/** The form for a new or an edited request (rule 7.1). */
export function CollaborationForm({ action, cancelTo, children, ...options }: Props) {
  const form = useCollaborationForm(options)
  const { asked, correct, insist } = form.discretion
  useEffect(() => dialog.fetchAhead(), [])
  return (
    <>
      <RecoveredLine draft={form.draft}>{children}</RecoveredLine>
      <ContractForm form={form} label={action}>
        <EssentialsSection form={form} />
        <DetailsSection form={form} />
        <BetweenOffices />
        <div className={styles.actions} data-keep-clear>
          <SubmitButton form={form}>{action}</SubmitButton>
          <Button component={Link} to={cancelTo} viewTransition variant="default">
            Cancelar
          </Button>
        </div>
        {asked && (
          <LazyBoundary failed="No se ha podido comprobar el texto. Recargue la página: lo que ha escrito se conserva.">
            <Suspense>
              <dialog.Part data={asked} onCorrect={correct} onInsist={insist} />
            </Suspense>
          </LazyBoundary>
        )}
        {form.meanwhile && (
          <LazyBoundary failed={null}>
            <Suspense>
              <meanwhileDialog.Part {...form.meanwhile} labelOf={(name) => form.field(name).label} />
            </Suspense>
          </LazyBoundary>
        )}
      </ContractForm>
    </>
  )
}
