import { createContext, useContext } from 'react';
import type { Api } from '../../client/api.ts';
import type { EventType, NewsData, NewsKind } from '../../contract/events.ts';
import type { ApiContract } from '../../contract/index.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Progress } from '../../ui/progress.ts';
import { type Store, useStore } from '../../ui/store.ts';

import type { Copies } from './copies.ts';

import type { Platform } from './platform.ts';

import type { OwnRights } from './rights.ts';
import type { Session } from './session.ts';
import type { Uploads } from './uploads.ts';

/**
 * One event. `gap`: events may have been missed, at the start or after a disconnect, so displayed data may be
 * outdated.
 */
export type News = RecordNews | { type: 'gap' };
export type RecordNews = { type: EventType } & NewsData;

/** `ask` before leaving unsaved work that has no local copy: an upload under way, an order of posts. */
export type Leave = 'ask' | 'free';

/** The state of the screen's content on the server; `copiedAt` is the time of its local copy. */
export type SaveState =
	| { kind: 'none' }
	| { kind: 'unsaved'; copiedAt?: Date | null }
	| { kind: 'saving' }
	| { kind: 'saved'; at: Date }
	| { kind: 'failed'; problem: Problem; copiedAt?: Date | null }
	| { kind: 'conflict'; copiedAt?: Date | null };

/** A command: shown in the palette and in the list of shortcuts, run by key. */
export type Command = {
	id: string;
	label: string;
	/** The heading of its group. */
	group: string;
	/** What tells it from others of the same name. */
	note?: string;
	/** `mod+s`, `n`, `g p`, `shift+x`, `?`; without keys it is in the palette only. */
	keys?: string;
	/** Synonyms by which the palette finds it. */
	synonyms?: string;
	/** In the list of shortcuts but not in the palette: keys that only make sense in place. */
	isHidden?: boolean;
	run(): void;
};

/** News from the server, one stream for all tabs of a browser. */
export type NewsStream = {
	/** The state of the stream; `waiting` between two attempts. */
	state: Pick<Store<'off' | 'live' | 'waiting'>, 'get' | 'follow'>;
	listen(listener: (news: News) => void): () => void;
	/** Notes a change of this window by the revision that its answer names. Who made it shows it without its news. */
	note(kind: NewsKind, id: number, change: Promise<number | null>): void;
	/** Whether a noted change made this news. Waits for the answers under way: news may come before them. */
	isOwn(news: RecordNews): Promise<boolean>;
	/** Keeps listening to the server until the returned function is called. */
	open(): () => void;
};

/** The frame shows this state, asks by it before leaving, and saves by shortcut. */
export type SaveReport = { state: SaveState; leave: Leave; save?: () => void };

/** All commands currently available. */
export type CommandList = {
	all(): Command[];
	add(group: () => readonly Command[]): () => void;
};

/** Everything a screen may use. */
export type AdminServices = {
	readonly api: Api<ApiContract>;
	readonly platform: Platform;
	readonly session: Session;
	readonly rights: OwnRights;
	/** Ends the session here and on the server; false if the server did not confirm it. */
	signOut(): Promise<boolean>;
	readonly progress: Progress;
	readonly uploads: Uploads;
	readonly copyStore: Copies;
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

export function useOnline(): boolean {
	const { network } = useServices().platform;
	return useStore({ get: network.isOnline, follow: network.follow });
}
