interface Step {
  name: string;
  argv: string[];
}

/** `test` for `npm test`, `full` for what it leaves out, `looks` for every screen in every language and scheme. */
export function stepsOf(at: {
  root: string;
  report: (name: string) => string;
  recording: string;
  chromium: string;
}): Record<'test' | 'full' | 'looks', Step[]>;
