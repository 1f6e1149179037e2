import { Problem } from '@clearway/shared/contract/problem.ts';

/** Refuses a save based on an old revision, with the current record. */
export function requireRevision(
	sent: number | undefined,
	current: { revision: number },
	shown: unknown,
): void {
	if (sent === undefined || sent === current.revision) return;
	throw new Problem('conflict', 'Запись уже изменил другой сотрудник. Сравните и решите, что оставить.', {
		current: shown,
	});
}

/** 404: there is no row with this id. */
export const notFound = (what = 'Такой записи нет.'): Problem => new Problem('missing', what);

/** 409: the name is in use. */
export const duplicate = (path: string, message: string): Problem =>
	new Problem('duplicate', message, { errors: [{ path, message }] });

/** Locks the selected rows: PostgreSQL needs FOR UPDATE, SQLite has one writer anyway. */
export const lockRows = <Q extends { forUpdate(): Q }>(query: Q, dialect: 'sqlite' | 'postgres'): Q =>
	dialect === 'postgres' ? query.forUpdate() : query;
