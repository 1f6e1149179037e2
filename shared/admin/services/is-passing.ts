import type { Problem } from '../../contract/problem.ts';

/** True if the same call may succeed a little later: the server is away, broken or too busy. */
export const isPassing = ({ status, code }: Problem): boolean => status >= 500 || code === 'too_many';
