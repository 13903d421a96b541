interface Program {
  commands: readonly string[];
  packages: readonly string[];
  why: string;
}

export const programs: Record<
  'poppler' | 'fonts' | 'cjkFonts' | 'nginx' | 'caddy' | 'systemd' | 'curl' | 'shellcheck' | 'python',
  Program
>;
/** The path of one of its commands or files; null when it is not there. */
export function findProgram(name: keyof typeof programs): string | null;
