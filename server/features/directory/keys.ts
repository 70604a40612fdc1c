// The keys that migration 0002 keeps for each detective: kind * 1,000,000,000 + number.
const KIND = 1_000_000_000

export const NOT_HIDDEN = 0
export const VISIBLE_TO_VISITORS = 1
export const worksIn = (areaKey: number): number => KIND + areaKey
/** In an area inside this one. */
export const worksInside = (areaKey: number): number => 2 * KIND + areaKey
export const ofGender = (gender: 'm' | 'f'): number => 3 * KIND + (gender === 'm' ? 1 : 2)
export const offers = (serviceId: number): number => 4 * KIND + serviceId
export const has = (equipmentId: number): number => 5 * KIND + equipmentId
export const belongsTo = (associationId: number): number => 6 * KIND + associationId
export const speaks = (languageNumber: number): number => 7 * KIND + languageNumber
export const isAged = (ageRangeId: number): number => 8 * KIND + ageRangeId
export const isCalled = (wordNumber: number): number => 9 * KIND + wordNumber

/** The same by place in the detective's own priority, 1 being the first. */
export const worksInAt = (place: number, areaKey: number): number => (100 + place) * KIND + areaKey
export const worksInsideAt = (place: number, level: number, areaKey: number): number =>
  (200 + 4 * place + level) * KIND + areaKey
