// The tags that migration 0001 keeps for each detective: kind * 100,000,000 + number.
const KIND = 100_000_000

export const worksIn = (areaKey: number): number => areaKey
export const worksInOrInside = (areaKey: number): number => KIND + areaKey
export const ofGender = (gender: 'm' | 'f'): number => 2 * KIND + (gender === 'm' ? 1 : 2)
export const offers = (serviceId: number): number => 3 * KIND + serviceId
export const has = (equipmentId: number): number => 4 * KIND + equipmentId
export const belongsTo = (associationId: number): number => 5 * KIND + associationId
export const speaks = (languageNumber: number): number => 6 * KIND + languageNumber
export const isAged = (ageRangeId: number): number => 7 * KIND + ageRangeId
