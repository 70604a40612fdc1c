// The second factor of staff. No file of the members' website imports this: it belongs to the back office.

/** So long a factor that was given opens the back office; after it, staff log in again. */
export const STAFF_FACTOR_HOURS = 12

/** The reason of a 403 if the account has a second factor that this session has not given, or not lately. */
export const FACTOR_UNPROVED = 'second_factor_unproved'
