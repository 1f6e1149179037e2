import calls from 'virtual:calls';
import { type Api, type CallArguments, createApi, type Transport } from '@clearway/shared/client/api.ts';
import { jsonTransport } from '@clearway/shared/client/http.ts';
import { tokenCookie } from '@clearway/shared/contract/cookies.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { bareStatus, Problem } from '@clearway/shared/contract/problem.ts';
import { language } from '@clearway/shared/words/language.ts';
import { lastError } from './client-state.ts';
import { withPosts } from './newest-posts.ts';
import { type PageError, toPageError } from './page-error.ts';
import { progress } from './progress.ts';

export { typesetData } from './typeset-data.ts';

const overHttp = jsonTransport({ base: '', onProblem: (problem, { path }) => keepProblem(problem, path) });

// A page without a meta record is no failure.
const isNoFailure = (problem: Problem, path: string): boolean =>
	problem.code === 'missing' && path === '/api/meta/single/:page';

function keepProblem(problem: Problem, path: string): void {
	if (isNoFailure(problem, path)) return;
	if (problem.status === 500) console.log('Server 500 error');
	lastError.set(toPageError(problem));
	// A proxy's bare 401 says nothing about our session.
	const isOver = problem.code === 'session' && bareStatus(problem) === null;
	if (isOver && document.cookie.includes(`${tokenCookie}=`))
		void import('./signed-in.ts').then(({ endSession }) => endSession());
}

// By default the API answers in the site's first language, whose pages have no prefix.
const inOwnLanguage = (endpoint: object, args: CallArguments): CallArguments =>
	'lang' in endpoint && location.pathname.split('/')[1] === language
		? { ...args, query: { ...args.query, lang: language } }
		: args;

const withProgress: Transport = async (operation, args, signal) => {
	const end = progress.begin();
	try {
		const reply = await overHttp(operation, inOwnLanguage(operation.endpoint, args), signal);
		end('done');
		return reply;
	} catch (error) {
		const isNone = error instanceof Problem && isNoFailure(error, operation.endpoint.path);
		end(signal?.aborted || isNone ? 'done' : 'failed');
		throw error;
	}
};

/** The build inserts the public calls without schemas, so no schema library is loaded; types cover all calls. */
export const api: Api<ApiContract> = createApi(calls, withProgress);

/** The error of a missing page, with posts to read. */
export const missingPage = (problem: Problem): Promise<PageError> => withPosts(toPageError(problem), api);
