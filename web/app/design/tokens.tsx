import { Anchor, Text, Title } from '@mantine/core'
import { contrast } from '../contrast.ts'
import { amber, dark, gray, ink, pairs, red, semantic } from '../palette.ts'
import styles from './design.module.css'
import { Group } from './group.tsx'

/** Every shade, and every pair that must be readable, with its contrast. */
export function Colours({ scheme }: { scheme: keyof typeof semantic }) {
  const colours = semantic[scheme]
  return (
    <>
      <Group title="Tonos">
        {Object.entries({ ink, amber, red, gray, dark }).map(([name, shades]) => (
          <div key={name} className={styles.shades}>
            {shades.map((shade, index) => (
              <span key={shade} style={{ background: shade, color: inkOn(shade) }}>
                {name}.{index}
              </span>
            ))}
          </div>
        ))}
      </Group>
      <Group title="Colores con nombre y su contraste" as="rows">
        {pairs.map(({ on, what, atLeast }) => (
          <div key={`${on} ${what}`} className={styles.pair} style={{ background: colours[on] }}>
            <strong style={{ color: colours[what] }}>
              {contrast(colours[what], colours[on]).toFixed(1)} ≥ {atLeast}
            </strong>
            <small style={{ color: colours[what] }}>
              {short(what)} en {short(on)}
            </small>
          </div>
        ))}
      </Group>
    </>
  )
}

const sample = 'Pesquisa en Cádiz, Lleida, A Coruña y Donostia: «¿quién, dónde, cuándo?» — 4.071 €'

/** The two typefaces at every size. */
export function Type() {
  return (
    <Group title="Letra">
      {([1, 2, 3, 4] as const).map((order) => (
        <Title key={order} order={order}>
          h{order} {sample}
        </Title>
      ))}
      {['xl', 'lg', 'md', 'sm', 'xs'].map((size) => (
        <Text key={size} size={size}>
          {size} · {sample} <strong>col·laboració, güela, kaixo</strong>{' '}
          <Anchor href="#letra" inherit>
            un enlace
          </Anchor>
        </Text>
      ))}
      <Text c="dimmed">
        Atenuado. Licencia <span className="numbers">1111</span> y <span className="numbers">4071</span>,
        coincide con <mark>Getafe</mark>.
      </Text>
    </Group>
  )
}

/** Spacing, radii, shadows, and motion (press or hover over the last). */
export function Measures() {
  return (
    <Group title="Medidas y movimiento" as="rows">
      {['xs', 'sm', 'md', 'lg', 'xl'].map((size) => (
        <div
          key={size}
          className={styles.measure}
          style={{
            padding: `var(--mantine-spacing-${size})`,
            borderRadius: `var(--mantine-radius-${size})`,
            boxShadow: `var(--mantine-shadow-${size})`,
          }}
        >
          {size}
        </div>
      ))}
      {['press', 'quick', 'move'].map((pace) => (
        <button
          key={pace}
          type="button"
          className={styles.moving}
          style={{ transitionDuration: `var(--motion-${pace})` }}
        >
          --motion-{pace}
        </button>
      ))}
    </Group>
  )
}

function short(name: string) {
  return name.replace('--mantine-color-', '').replace('--', '')
}

function inkOn(shade: string) {
  return contrast('#ffffff', shade) > 4.5 ? '#ffffff' : '#000000'
}
