import { createContext, useContext } from 'react';
import type { Api } from '../../client/api.ts';
import type { ApiContract } from '../../contract/index.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Progress } from '../../ui/progress.ts';
import { type Store, useStore } from '../../ui/store.ts';
import type { CommandList } from './commands.ts';
import type { Drafts } from './drafts.ts';
import type { NewsStream } from './news.ts';
import type { Platform } from './platform.ts';
import type { SaveReport } from './save-state.ts';
import type { Session } from './session.ts';
import type { Uploads } from './uploads.ts';

/** Everything a screen may use. */
export type AdminServices = {
	readonly api: Api<ApiContract>;
	readonly platform: Platform;
	readonly session: Session;
	/** Ends the session here and on the server; false if the server did not confirm it. */
	signOut(): Promise<boolean>;
	readonly progress: Progress;
	readonly uploads: Uploads;
	readonly drafts: Drafts;
	readonly news: NewsStream;
	readonly commands: CommandList;
	/** The save state of the open screen. */
	readonly save: Store<SaveReport>;
	/** The title of the open screen. */
	readonly title: Store<string>;
	/** The last failed call, until the next one or until it is dismissed. */
	readonly lastProblem: Store<Problem | null>;
};

/** Carries the services to every component. */
export const ServicesContext = createContext<AdminServices | null>(null);

/** The services, inside the admin. */
export function useServices(): AdminServices {
	const services = useContext(ServicesContext);
	if (!services) throw new Error('useServices outside of AdminApp');
	return services;
}

/** Whether there is a network. */
export function useOnline(): boolean {
	const { network } = useServices().platform;
	return useStore({ get: network.isOnline, follow: network.follow });
}
