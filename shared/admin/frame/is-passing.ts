import type { Problem } from '../../contract/problem.ts';

/** Whether the same call may well succeed a little later: the server is away, broken or too busy. */
export const isPassing = ({ status, code }: Problem): boolean => status >= 500 || code === 'too_many';
