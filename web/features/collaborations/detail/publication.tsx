import { Button, Text } from '@mantine/core'
import { IconEye, IconPrinter } from '@tabler/icons-react'
import { type Collaboration, isAuthor, lastDayOf } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { BetweenOffices } from '#web/features/collaborations/form/between-offices.tsx'
import { ReportButton } from '#web/features/notices/report-button.tsx'
import { ColleagueName } from '#web/features/reaching/colleague-name.tsx'
import { useConfiguration } from '#web/lib/configuration.ts'
import { isNative } from '#web/lib/device/native.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { ShareButton } from '#web/ui/page/share-button.tsx'
import styles from './collaboration.module.css'
import { publishedOn, viewsText } from './facts.ts'
import { SectionTitle } from './section-title.tsx'

/** The author, the publication date and the number of viewers, and the actions on the page. */
export function Publication({ request }: { request: Collaboration }) {
  const { visitors_see_directory } = useConfiguration()
  const viewer = useSession()?.profile ?? null
  const { id, user, subject, disabled, withheld, hidden_up } = request
  const has_closed_profile = isAuthor(viewer, request) ? undefined : request.has_closed_profile
  return (
    <section aria-labelledby="publicacion" className={styles.beside}>
      <SectionTitle id="publicacion">Publicada por</SectionTitle>
      <div className={styles.publisher}>
        <ColleagueName {...user} has_closed_profile={has_closed_profile} />
      </div>
      {!isAuthor(viewer, request) && !has_closed_profile && (
        <Text size="sm">En su perfil verá cómo ponerse en contacto.</Text>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        El {publishedOn(request)}
      </Text>
      <Text size="sm" c="dimmed" className={styles.views}>
        <IconEye size={18} aria-hidden />
        {viewsText(request, visitors_see_directory === true)}
      </Text>
      <div className={styles.law}>
        <BetweenOffices />
      </div>
      <div className={styles.page}>
        {/* The app for telephones cannot print. */}
        {!isNative() && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        )}
        {/* Nobody else can open a hidden or elapsed request, so it cannot be shared. */}
        {!disabled && !withheld && !hidden_up && lastDayOf(request) >= madridDay() && (
          <ShareButton title={subject} path={paths.collaboration(id)} />
        )}
        {!isAuthor(viewer, request) && <ReportButton kind="request" id={id} />}
      </div>
    </section>
  )
}
