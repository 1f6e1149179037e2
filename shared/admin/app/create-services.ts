import { createApi, type Transport } from '../../client/api.ts';
import type { HttpSettings } from '../../client/http.ts';
import { httpTransport } from '../../client/http-with-files.ts';
import type { ApiContract } from '../../contract/index.ts';
import { bareStatus, Problem } from '../../contract/problem.ts';
import { createProgress } from '../../ui/progress.ts';
import { createStore, type Store } from '../../ui/store.ts';
import { createCommands } from '../services/commands.ts';
import { createCopies } from '../services/copies.ts';
import { alarm, badgeText, newRequestCount, unreadMessageCount } from '../services/new-requests.ts';
import { createNews } from '../services/news.ts';
import type { Platform } from '../services/platform.ts';
import { createRights } from '../services/rights.ts';
import type { AdminServices, SaveReport } from '../services/services.tsx';
import { createSession } from '../services/session.ts';
import { createUploads } from '../services/uploads.ts';
import { hearDate } from '../services/wrong-clock.ts';
import { askIdentity } from './identity.tsx';

/** The parts that a host brings. The contract may be whole or only its wire, see `client/wire.ts`. */
export type AdminHost = { contract: ApiContract; platform: Platform };

/** Makes the services of a host. */
export function createServices({ contract, platform }: AdminHost): AdminServices {
	const session = createSession(platform.token);
	const progress = createProgress();
	const uploads = createUploads();
	const lastProblem = createStore<Problem | null>(null);
	const settings: HttpSettings = {
		base: '',
		headers: { 'x-clearway-app': platform.kind },
		onProblem: (problem) => {
			if (problem.status === 500) console.log('Server 500 error');
			lastProblem.set(problem);
		},
	};
	const transport =
		(tokenNow: () => string | null): Transport =>
		async (operation, args, signal) => {
			const end = progress.begin();
			const upload = args.file ? uploads.begin(args.file.name, args.file.size) : null;
			const send: typeof fetch = async (address, init = {}) => {
				const response = await platform.send(String(address), init, upload?.sent);
				// A read answer may be an old copy; a write is answered now.
				if (init.method !== undefined && init.method !== 'GET') hearDate(response);
				return response;
			};
			const reply = async (): Promise<unknown> => {
				const token = tokenNow();
				const ask = httpTransport({ ...settings, token: () => token, fetch: send });
				try {
					return await ask(operation, args, signal).catch(async (error: unknown) => {
						if (!(error instanceof Problem && error.code === 'confirmation') || !(await askIdentity()))
							throw error;
						return ask(operation, args, signal);
					});
				} catch (error) {
					const isRefused = error instanceof Problem && error.code === 'session' && token !== null;
					if (!isRefused || !(await session.refused(token)) || tokenNow() === token) throw error;
					return reply();
				}
			};
			try {
				const answer = await reply();
				end('done');
				return answer;
			} catch (error) {
				// A code that is needed is a step of signing in, no failure.
				const isStep = error instanceof Problem && error.code === 'second_factor';
				end(signal?.aborted || isStep ? 'done' : 'failed');
				throw error;
			} finally {
				upload?.end();
			}
		};
	const api = createApi(contract, transport(session.token));
	const rights = createRights(api, session);
	return {
		api,
		rights,
		signOut: () =>
			// The session has already dropped the token when the server is told.
			session.signOut((token) =>
				createApi(
					contract,
					transport(() => token),
				)
					.auth.logout()
					.catch((problem: unknown) => {
						// A session that had already ended counts as signed out, if the server says so: behind a
						// proxy's bare 401 it may live on.
						const isOver = problem instanceof Problem && problem.code === 'session';
						if (!isOver || bareStatus(problem) !== null) throw problem;
					}),
			),
		platform,
		session,
		progress,
		uploads,
		copyStore: createCopies(platform.copyStore, session),
		news: createNews(platform, session),
		commands: createCommands(),
		save: createStore<SaveReport>({ state: { kind: 'none' }, leave: 'free' }),
		title: namedWindow(platform),
		lastProblem,
	};
}

/** The title of the screen; the window shows it behind the number of those who wait. */
function namedWindow(platform: Platform): Store<string> {
	const title = createStore('');
	const name = (): void => platform.setTitle(`${badgeText()}${title.get()} — Clearway`);
	for (const store of [title, newRequestCount, unreadMessageCount, alarm.badge]) store.follow(name);
	return title;
}
