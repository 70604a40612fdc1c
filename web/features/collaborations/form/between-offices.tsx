import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'

/** A reminder of the legal duties when one office works for another (Ley 5/2014, article 25). */
export function BetweenOffices() {
  return (
    <Text size="sm" c="dimmed">
      Recuerde: entre despachos, el encargo se formaliza en un contrato por escrito y se anota en el
      libro-registro (artículo 25 de la Ley 5/2014).{' '}
      <Anchor component={Link} viewTransition to={paths.helpAbout('contrato-entre-despachos')} inherit>
        Saber más
      </Anchor>
    </Text>
  )
}
