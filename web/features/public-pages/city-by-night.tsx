import styles from './home.module.css'

// Roofs: far, middle and near, on a strip of 1200 by 260 that is drawn twice, side by side, for wide screens.
const far =
  'M0 260V150h60v-22h48v22h70V96h36v54h96v-34h64v34h58V82l26-30 26 30v68h88v-24h74v24h52v-60h44v60h92v-36h60v36h86V104h40v46h116v-28h64v138z'
const middle =
  'M0 260v-78h84v-40h52v40h40v-66h70v66h104v-30h46v30h90v-86h58v86h64v-44h84v44h70v-70l34-26 34 26v70h92v-36h72v36h62v-58h56v58h88v78z'
const near = 'M0 260v-46h120v-36h64v36h150v-26h84v26h170v-50h70v50h128v-30h92v30h150v-40h72v40h100v46z'
// The top left corners of lit windows, each 7 by 10.
const windows = [
  'M104 156',
  'M196 132',
  'M218 132',
  'M196 154',
  'M504 112',
  'M520 130',
  'M504 150',
  'M630 154',
  'M660 154',
  'M776 122',
  'M806 122',
  'M776 146',
  'M944 160',
  'M1072 138',
  'M1088 160',
]
const lights = windows.map((corner) => `${corner}h7v10h-7z`).join('')

/**
 * The picture behind the first section: roofs in three layers that move apart during scrolling. An inline
 * SVG, animated with CSS only.
 */
export function CityByNight() {
  return (
    <div className={styles.city} aria-hidden="true">
      <Roofs name="lejos" className={styles.far} shape={far} />
      <Roofs name="medio" className={styles.middle} shape={middle} lit={lights} />
      <Roofs name="cerca" className={styles.near} shape={near} />
    </div>
  )
}

interface Props {
  /** The id by which the strip is drawn a second time. */
  name: string
  className: string | undefined
  shape: string
  lit?: string
}

function Roofs({ name, className, shape, lit }: Props) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 2400 260" preserveAspectRatio="xMidYMax slice">
      <g id={name}>
        <path d={shape} />
        {lit && <path d={lit} className={styles.window} />}
      </g>
      <use href={`#${name}`} x="1200" />
    </svg>
  )
}

/** The middle roofs again, under the last section: only on a page with CityByNight, whose shape it reuses. */
export function LastRoofs({ className }: { className: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 2400 260" preserveAspectRatio="xMidYMax slice">
      <use href="#medio" />
      <use href="#medio" x="1200" />
    </svg>
  )
}
