export interface Failure {
  /** Absent for a check, which is its step. */
  file?: string;
  title?: string;
  error: string;
}

export interface StepResult {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  flaky: Failure[];
}

interface VitestReport {
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { errors?: { message: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
  errors?: { message: string }[];
}

export function resultOfVitest(report: VitestReport, root: string): StepResult;
export function failedFiles(report: VitestReport, root: string): string[];
export function withSecondRun(first: VitestReport, second: VitestReport, root: string): StepResult;
export function resultOfPlaywright(report: PlaywrightReport): StepResult;
export function failureOfOutput(output: string): Failure;
export function closingList(results: (Pick<StepResult, 'failures' | 'flaky'> & { step: string })[]): string;
