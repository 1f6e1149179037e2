import { Problem } from '@clearway/shared/contract/problem.ts';
import { calculator } from '@clearway/shared/words/calculator.ts';
import type { DataApi } from './engine.ts';

const words = calculator.result;

const request = async (path: string, signal?: AbortSignal): Promise<Response> => {
	const answer = await fetch(path, { headers: { accept: 'application/json' }, signal: signal ?? null });
	if (answer.ok) return answer;
	throw new Problem(answer.status === 404 ? 'missing' : 'unavailable', words.noData);
};

/** The engine's two calls, so that a page that only calculates need not load the client of all calls. */
export const dataApi: DataApi = {
	quote: {
		data: async (_, signal) =>
			(await request('/api/calculator/data', signal)).json() as Promise<{ name: string }>,
		dataFile: async ({ params }) => ({
			bytes: new Uint8Array(await (await request(`/data/${params.name}`)).arrayBuffer()),
		}),
	},
};
