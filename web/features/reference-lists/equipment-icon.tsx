import {
  IconAperture,
  IconBike,
  IconCamera,
  IconCar,
  IconCarSuv,
  IconDeviceDesktop,
  IconDrone,
  IconMicrophone,
  IconMoon,
  IconMotorbike,
  IconRadar2,
  IconRouteScan,
  IconScooter,
  IconSpeedboat,
  IconTemperature,
  IconTool,
  IconTruck,
  IconVideo,
} from '@tabler/icons-react'

// By the id of server/database/reference-data/work-equipment.json, which never changes. What the operator
// adds, and what has no picture of its own, is a tool.
const ICONS: Record<number, typeof IconTool> = {
  1: IconCar,
  2: IconTruck,
  3: IconMotorbike,
  4: IconScooter,
  5: IconCarSuv,
  6: IconBike,
  7: IconSpeedboat,
  8: IconCamera,
  9: IconAperture,
  10: IconVideo,
  11: IconCamera,
  12: IconMoon,
  13: IconTemperature,
  15: IconDrone,
  16: IconMicrophone,
  18: IconRadar2,
  19: IconDeviceDesktop,
  20: IconDeviceDesktop,
  21: IconRouteScan,
}

/** The picture of a piece of equipment; its name has to be beside it. */
export function EquipmentIcon({ id, size = 18 }: { id: number; size?: number }) {
  const Icon = ICONS[id] ?? IconTool
  return <Icon size={size} stroke={1.75} aria-hidden />
}
