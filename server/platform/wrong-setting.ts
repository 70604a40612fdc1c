/** A setting that is wrong or contradicts another: its message is one line that names the variable. */
export class WrongSetting extends Error {}
