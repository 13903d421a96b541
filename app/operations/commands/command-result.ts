export interface CommandResult {
  ok: boolean;
  /** One line for the terminal. */
  text: string;
}
