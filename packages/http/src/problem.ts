import {
  isForbidden,
  isMalformed,
  isGone,
  isNotFound,
  isTooLarge,
  moneyWriter,
  Refused,
  refusalMessage,
  specifiedMoneyStyle,
  type Refusal,
  type WriteMoney,
} from '@zhidan/domain';
import { orderMoneyQuestion } from '@zhidan/domain/quotation';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';

/** A fault of a request, with the field that it is in. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** A refusal as `application/problem+json`. `detail` is the Chinese sentence. */
export class Problem extends Error {
  override readonly name = 'Problem';
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly more: {
      readonly errors?: readonly FieldError[];
      /**
       * Questions to acknowledge: the client repeats the request with the names of the questions that the user
       * has confirmed.
       */
      readonly questions?: readonly object[];
      readonly retryAfter?: number;
      /** The original error, which only the log shows, for operators. */
      readonly cause?: Error;
    } = {},
  ) {
    super(code);
  }
}

/** Retry delay in seconds for a full disk: an operator has to free space first. */
const MAKING_ROOM_S = 3_600;
/** Retry delay in seconds while processes of the earlier release are being replaced. */
const UPGRADE_S = 60;

export const problems = {
  malformed: (errors: readonly FieldError[] = [], code = 'MALFORMED') =>
    new Problem(400, code, '請求的格式不正確', { errors }),
  unknownParameters: (names: readonly string[]) =>
    new Problem(400, 'UNKNOWN_PARAMETER', `這個網址沒有這個查詢參數：${names.join('、')}`, {
      errors: names.map((path) => ({ path, message: 'unknown parameter' })),
    }),
  signInFirst: () => new Problem(401, 'SIGN_IN_FIRST', '驗證過期，請重新登入！'),
  forbidden: () => new Problem(403, 'FORBIDDEN', '您的權限無法處理執行這個功能！'),
  notFound: () => new Problem(404, 'NOT_FOUND', '您要找的頁面並不存在！'),
  methodNotAllowed: () => new Problem(405, 'METHOD_NOT_ALLOWED', '這個網址不接受這種請求'),
  stale: () => new Problem(412, 'STALE', '這筆資料已被其他人更新，請重新整理後再試'),
  keyReused: () => new Problem(409, 'IDEMPOTENCY_KEY_REUSED', '這個 Idempotency-Key 已經用於另一個請求'),
  tooLarge: () => new Problem(413, 'TOO_LARGE', '送出的內容太大'),
  tooMany: (retryAfter: number) => new Problem(429, 'TOO_MANY', '嘗試次數過多，請稍後再試', { retryAfter }),
  storageFull: () =>
    new Problem(507, 'STORAGE_FULL', '儲存空間不足，檔案沒有儲存，請通知管理人員', {
      retryAfter: MAKING_ROOM_S,
    }),
  unavailable: (retryAfter = 1) =>
    new Problem(503, 'UNAVAILABLE', '系統暫時無法服務，請稍後再試', { retryAfter }),
  /** This release cannot read stored data: a later release wrote the data, or it is damaged. */
  unreadable: (cause: Error) =>
    new Problem(503, 'RECORD_UNREADABLE', '這筆資料有目前版本讀不到的紀錄，請通知管理人員，系統更新後再試', {
      retryAfter: UPGRADE_S,
      cause,
    }),
} as const;

/** A problem document as clients receive it. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  questions: z.array(orderMoneyQuestion).optional(),
  trace: z.string().optional(),
});

/** Turns an error of one package into a problem; undefined for an error that the package does not know. */
export type ErrorTranslation = (error: unknown) => Problem | undefined;

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** The title of a problem document, by its status. */
export const titleOfStatus = (status: number): string =>
  status === 500 ? 'unexpected' : (titles[status] ?? 'Refused');

/** Writes every refusal. Details of an internal error go to the log only, under the trace id. */
export function problemDocuments(
  logger: Logger,
  translations: readonly ErrorTranslation[] = [],
): ErrorRequestHandler {
  const known = [
    ...translations,
    ofProblem,
    translateRefusals(() => moneyWriter(specifiedMoneyStyle)),
    ofExpress,
  ];
  // Express recognises error handlers by their four parameters.
  return (error: unknown, _request, response, _next) => {
    const trace = String(response.getHeader('X-Trace-Id') ?? '');
    if (hungUp(error)) {
      logger.info({ trace }, 'the client disconnected before the answer');
      response.destroy();
      return;
    }
    if (response.headersSent) {
      // Part of the answer was sent: only closing the connection shows that it is incomplete.
      logger.error({ err: error, trace }, 'an answer broke off');
      response.destroy();
      return;
    }
    let problem: Problem | undefined;
    for (const translate of known) problem ??= translate(error);
    if (problem?.more.cause !== undefined)
      logger.error({ err: problem.more.cause, trace }, 'a request met something that is to be looked at');
    if (problem === undefined) {
      logger.error({ err: error, trace }, 'a request failed unexpectedly');
      problem = new Problem(500, 'UNEXPECTED', `系統發生未預期的錯誤（${trace}）`);
    }
    send(response, problem, trace);
  };
}

/** Whether the client disconnected before the whole file had arrived, which is no error of the server. */
const hungUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** The refusal as a problem; undefined for an error that is not a refusal. */
export function refusalOf(error: unknown, money: WriteMoney): Problem | undefined {
  const problem = ofProblem(error) ?? translateRefusals(() => money)(error);
  return problem !== undefined && problem.status < 500 ? problem : undefined;
}

const ofProblem: ErrorTranslation = (error) => (error instanceof Problem ? error : undefined);

function statusOf(refusal: Refusal): number {
  if (isNotFound(refusal)) return 404;
  if (isGone(refusal)) return 410;
  if (isForbidden(refusal)) return 403;
  if (isMalformed(refusal)) return 400;
  return isTooLarge(refusal) ? 413 : 409;
}

/**
 * Translates refusals of rules, with amounts written as the settings say. A refusal about a field names the
 * field, so that a form shows the refusal beside it.
 */
export const translateRefusals =
  (money: () => WriteMoney): ErrorTranslation =>
  (error) => {
    if (!(error instanceof Refused)) return undefined;
    const { refusal } = error;
    const detail = refusalMessage(refusal, money());
    const errors = 'field' in refusal ? { errors: [{ path: refusal.field, message: detail }] } : {};
    const questions = 'questions' in refusal ? { questions: refusal.questions } : {};
    return new Problem(statusOf(refusal), refusal.code, detail, { ...errors, ...questions });
  };

/** Refusals of express and its body parser: broken JSON, wrong encodings, bodies that are too large. */
const ofExpress: ErrorTranslation = (error) => {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  if (error.status === 413) return problems.tooLarge();
  if (error.status === 404) return problems.notFound();
  return error.status >= 400 && error.status < 500 ? problems.malformed() : undefined;
};

function send(response: Response, problem: Problem, trace: string): void {
  const { status, code, detail } = problem;
  const { errors, questions, retryAfter } = problem.more;
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
  response
    .status(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `urn:zhidan:problem:${code}`,
        title: titleOfStatus(status),
        status,
        code,
        detail,
        ...(errors ? { errors } : {}),
        ...(questions ? { questions } : {}),
        ...(status >= 500 ? { trace } : {}),
      }),
    );
}
