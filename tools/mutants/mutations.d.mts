export interface Mutation {
  start: number;
  end: number;
  by: string;
  was: string;
  line: number;
  column: number;
  within: number;
}

export function mutationsOf(file: string, text: string): Mutation[];
export function withHits(file: string, text: string): string;
