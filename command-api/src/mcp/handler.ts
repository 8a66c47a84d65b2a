import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer, type McpRequest } from './server.js';

/** The handler of one request of an assistant. */
export const createHandler = (asked: McpRequest): ReturnType<typeof createMcpHandler> =>
  createMcpHandler(() => createMcpServer(asked));
