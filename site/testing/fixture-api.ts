import { type Api, createApi } from '@clearway/shared/client/api.ts';
import { type ApiContract, contract } from '@clearway/shared/contract/index.ts';
import { Problem } from '@clearway/shared/contract/problem.ts';

/** Answers by call name, such as `post.single`; a call without one is missing. */
export type Answers = Record<
	string,
	(args: { params?: Record<string, unknown>; query?: Record<string, unknown> }) => unknown
>;

export const fixtureApi = (answers: Answers): Api<ApiContract> =>
	createApi(contract, async ({ group, name }, args) => {
		const answer = answers[`${group}.${name}`];
		if (!answer) throw new Problem('missing', 'Такой записи нет');
		// JSON alone crosses the wire.
		return JSON.parse(JSON.stringify(await answer(args)));
	});
