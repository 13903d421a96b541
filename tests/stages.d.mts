export type Stage = 'test' | 'full';
export type Project = 'unit' | 'integration';
export const full: Record<Project, readonly string[]>;
export const folders: Record<Project, readonly string[]>;
export const stage: Stage | 'all';
export function stageOf(file: string): Stage;
export function filesOfStage(project: Project, wanted?: Stage | 'all'): { include: string[]; exclude: string[] };
interface BrowserTests {
  grep?: RegExp;
  grepInvert: RegExp;
  testIgnore?: string[];
  testMatch?: string[];
}
export const browserTests: Record<'scripts' | 'plain', BrowserTests>;
