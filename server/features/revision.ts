import { Problem } from '@clearway/shared/contract/problem.ts';

/** Refuses a save that grew from an older state, and hands over the one that stands now. */
export function requireRevision(sent: number | undefined, current: { revision: number }, shown: unknown): void {
	if (sent === undefined || sent === current.revision) return;
	throw new Problem('conflict', 'Запись уже изменил другой сотрудник. Сравните и решите, что оставить.', { current: shown });
}

/** No row under this id. */
export const notFound = (what = 'Такой записи нет.'): Problem => new Problem('missing', what);

/** A name in use. */
export const duplicate = (path: string, message: string): Problem => new Problem('duplicate', message, { errors: [{ path, message }] });

/** Holds rows against other transactions: SQLite has one writer anyway, PostgreSQL needs to be told. */
export const lockRows = <Q extends { forUpdate(): Q }>(query: Q, dialect: 'sqlite' | 'postgres'): Q =>
	dialect === 'postgres' ? query.forUpdate() : query;
