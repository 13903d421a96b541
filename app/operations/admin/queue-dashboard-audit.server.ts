import { recordAudit } from '~/audit/record-audit.server.ts';
import { database } from '~/platform/database.server.ts';

interface DashboardAction {
  /** "clean/completed", "retry" */
  action: string;
  queue?: string;
  job?: string;
}

/** Adding, editing and rescheduling are missing: a job with an admin's own payload could mail anything. */
const actionPatterns = [
  /^\/api\/queues\/(?<action>pause|resume)$/,
  /^\/api\/queues\/(?<queue>[\w-]{1,60})\/(?<action>(?:retry|clean)\/[a-z-]{1,20}|rate-limit(?:\/release)?)$/,
  /^\/api\/queues\/(?<queue>[\w-]{1,60})\/(?<action>pause|resume|promote|concurrency|empty|obliterate)$/,
  /^\/api\/queues\/(?<queue>[\w-]{1,60})\/(?<job>job-schedulers\/[^/]{1,120})\/(?<action>run|remove)$/,
  /^\/api\/queues\/(?<queue>[\w-]{1,60})\/(?<job>[^/]{1,120})\/(?<action>retry|clean|promote|delay|priority)$/,
  /^\/api\/queues\/(?<queue>[\w-]{1,60})\/(?<job>[^/]{1,120})\/(?<action>remove-unprocessed-children)$/,
];

function parseAction(path: string): DashboardAction | null {
  for (const pattern of actionPatterns) {
    const groups = pattern.exec(path)?.groups;
    if (groups) return { ...groups } as unknown as DashboardAction;
  }
  return null;
}

interface DashboardRequest {
  actorId: string;
  method: string;
  /** Below the dashboard's base: "/api/queues/send-mail/42/retry" */
  path: string;
  ip: string;
}

/** Audits the action before it runs. @returns false for an action that is not allowed */
export async function authoriseDashboardAction({ actorId, method, path, ip }: DashboardRequest): Promise<boolean> {
  const action = parseAction(path);
  const event = action ? 'queue-act' : 'queue-act-refused';
  const detail = { method, ...(action ?? { path: path.slice(0, 120) }) };
  await recordAudit(database(), { actorId, event, detail, ip });
  return action !== null;
}
