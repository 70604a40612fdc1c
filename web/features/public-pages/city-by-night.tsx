import styles from './home.module.css'

// Roofs: far, middle and near, on a strip of 1200 by 260 that is drawn twice, side by side, for wide screens.
const STRIP = 1200
const far =
  'M0 260V150h60v-22h48v22h70V96h36v54h96v-34h64v34h58V82l26-30 26 30v68h88v-24h74v24h52v-60h44v60h92v-36h60v36h86V104h40v46h116v-28h64v138z'
const middle =
  'M0 260v-78h84v-40h52v40h40v-66h70v66h104v-30h46v30h90v-86h58v86h64v-44h84v44h70v-70l34-26 34 26v70h92v-36h72v36h62v-58h56v58h88v78z'
const near = 'M0 260v-46h120v-36h64v36h150v-26h84v26h170v-50h70v50h128v-30h92v30h150v-40h72v40h100v46z'
const windows = [
  [104, 156],
  [196, 132],
  [218, 132],
  [196, 154],
  [504, 112],
  [520, 130],
  [504, 150],
  [630, 154],
  [660, 154],
  [776, 122],
  [806, 122],
  [776, 146],
  [944, 160],
  [1072, 138],
  [1088, 160],
]

/** The picture behind the first words: roofs in three layers that part as one scrolls. Drawn here, moved by CSS alone. */
export function CityByNight() {
  return (
    <div className={styles.city} aria-hidden="true">
      <Roofs className={styles.far} shape={far} />
      <Roofs className={styles.middle} shape={middle} lights={windows} />
      <Roofs className={styles.near} shape={near} />
    </div>
  )
}

function Roofs({
  className,
  shape,
  lights = [],
}: {
  className: string | undefined
  shape: string
  lights?: number[][]
}) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 2400 260" preserveAspectRatio="xMidYMax slice">
      {[0, STRIP].map((from) => (
        <g key={from} transform={`translate(${from})`}>
          <path d={shape} />
          {lights.map(([x, y]) => (
            <rect key={`${x} ${y}`} x={x} y={y} width="7" height="10" className={styles.window} />
          ))}
        </g>
      ))}
    </svg>
  )
}
