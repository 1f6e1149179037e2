import { type CompiledQuery, DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';

/** The statements that are sent to the databases of this process while something is done. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
	const statements: string[] = [];
	// Every query builder runs its query by this method.
	const { prototype } = DefaultQueryExecutor;
	const executeQuery = prototype.executeQuery;
	const spy = vi.spyOn(prototype, 'executeQuery').mockImplementation(function (
		this: DefaultQueryExecutor,
		query: CompiledQuery,
	) {
		statements.push(query.sql);
		return executeQuery.call(this, query);
	} as typeof executeQuery);
	try {
		await act();
	} finally {
		spy.mockRestore();
	}
	return statements;
}
