// Descriptions of the public pages in the vocabulary of schema.org.
import { TEXT_MARKS } from '#contract/configuration.ts'
import type { PublicPage } from '#contract/public-pages.ts'
import { questions } from '#web/features/help/questions.ts'

const { app_name, contact_email, public_url } = TEXT_MARKS
const SITE = { '@id': `${public_url}/#website` }
const ORGANISATION = { '@id': `${public_url}/#organization` }

/** The JSON-LD of one page; '' for pages that need none. */
export function structuredData(page: PublicPage): object | '' {
  if (!page.type) return ''
  const graph = page.type === 'WebSite' ? [organisation(), site(page)] : [aPage(page), breadcrumbs(page)]
  return { '@context': 'https://schema.org', '@graph': graph }
}

function organisation() {
  return {
    '@type': 'Organization',
    ...ORGANISATION,
    name: app_name,
    url: `${public_url}/`,
    logo: `${public_url}/icons/icon-512.png`,
    contactPoint: { '@type': 'ContactPoint', email: contact_email, availableLanguage: 'es' },
  }
}

function site({ description }: PublicPage) {
  return {
    '@type': 'WebSite',
    ...SITE,
    name: app_name,
    url: `${public_url}/`,
    description,
    inLanguage: 'es',
    publisher: ORGANISATION,
  }
}

function aPage({ type, path, name, description }: PublicPage) {
  return {
    '@type': type,
    url: public_url + path,
    name,
    description,
    inLanguage: 'es',
    isPartOf: SITE,
    publisher: ORGANISATION,
    ...(type === 'FAQPage' && { mainEntity: questionsOfVisitors() }),
  }
}

/**
 * Only the questions of visitors: users with an account open the page itself, and their questions would only
 * add weight.
 */
function questionsOfVisitors() {
  return questions
    .filter(({ for_members }) => !for_members)
    .map(({ id, question, answer }) => ({
      '@type': 'Question',
      url: `${public_url}/help#${id}`,
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }))
}

function breadcrumbs({ path, name }: PublicPage) {
  const steps = [
    { name: 'Inicio', item: `${public_url}/` },
    { name, item: public_url + path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
  }
}
