import wire from 'virtual:wire';
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

// A page without a meta record is no failure of anything.
const isNoFailure = (problem: Problem, path: string): boolean =>
	problem.code === 'missing' && path === '/api/meta/single/:page';

function keepProblem(problem: Problem, path: string): void {
	if (isNoFailure(problem, path)) return;
	if (problem.status === 500) console.log('Server 500 error');
	lastError.set(toPageError(problem));
	// A bare 401 of a proxy says nothing of our session.
	const isOver = problem.code === 'session' && bareStatus(problem) === null;
	if (isOver && document.cookie.includes(`${tokenCookie}=`))
		void import('./signed-in.ts').then(({ endSession }) => endSession());
}

// Without being asked the API answers in the first language of the site, whose pages have no prefix.
const inOwnLanguage = (endpoint: object, args: CallArguments): CallArguments =>
	'lang' in endpoint && location.pathname.split('/')[1] === language
		? { ...args, query: { ...args.query, lang: language } }
		: args;

// Every request and upload moves the progress bar.
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

/**
 * The visitor's API. The build inserts the public calls without their schemas, so that no schema library is
 * loaded; the types are those of the whole contract.
 */
export const api: Api<ApiContract> = createApi(wire, withProgress);

/** What is shown where a page is not there. */
export const missingPage = (problem: Problem): Promise<PageError> => withPosts(toPageError(problem), api);
