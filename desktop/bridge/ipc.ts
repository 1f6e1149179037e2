import { languages } from '@clearway/shared/contract/language.ts';
import { rightNames } from '@clearway/shared/contract/presets.ts';
import { z } from 'zod';

export type Server = { origin: string; isPinned: boolean };

/** The fault of a keychain that cannot be relied on. */
export type KeychainTrouble = 'missing' | 'locked' | 'unwritable';

/** The state that a window asks for before it shows anything. */
export type Start = {
	server: Server | null;
	servers: Server[];
	token: string | null;
	trouble: KeychainTrouble | null;
	/** The person chose to go on without the keychain. */
	isInMemory: boolean;
	isOnline: boolean;
	version: string;
	/** The address that this machine was set up with, while no server is known. */
	preset: string | null;
	standing: Standing;
};

/** What is known of a new version, or of a search for one that a person asked for. */
export type UpdateState =
	| { kind: 'loading'; version: string; percent: number }
	/** A restart that was wanted is waiting for unsaved work. */
	| { kind: 'ready'; version: string; notes: string; asksPassword: boolean; isWaiting: boolean }
	| { kind: 'none' | 'failed' | 'refused' | 'off' };

/** What stands in the app's own bar of every window until somebody closes it. */
export type Standing = {
	update: UpdateState | null;
	mismatch: 'newer' | 'older' | null;
	/** Personal data are hidden since the screen was locked for long. */
	isHidden: boolean;
};

/** The result of the check of an address. */
export type ServerCheck =
	| { kind: 'ours'; server: Server; isPlain: boolean }
	| { kind: 'refused'; text: string }
	| {
			kind: 'certificate';
			text: string;
			origin: string;
			fingerprint: string;
			issuer: string;
			expires: string;
	  };

/** The result of storing a backup. */
export type StoredBackup =
	| { kind: 'cancelled' }
	| { kind: 'stored'; file: string; bytes: number }
	| { kind: 'broken'; why: 'network' | 'disk' | 'file' | 'server' | 'unused' };

/** A file that the person chose. */
export type ChosenFile = { name: string; bytes: Uint8Array };

const of = <R>(): R => undefined as R;
const none = z.tuple([]);
// A text that is too long is looked at no further: a pattern would run out of stack over megabytes.
const text = (longest: number) => z.string().max(longest, { abort: true });
/** More than any name of a host may have. */
export const longestOrigin = 300;
const origin = text(longestOrigin).refine(
	(value) => URL.canParse(value) && new URL(value).origin === value,
	'not an origin',
);
const adminPath = text(500).regex(/^\/admin(?:[/?].*)?$/);
const token = text(4000).regex(/^[\w-]+\.[\w-]+\.[\w-]*$/);
const copyKey = text(300).min(1);
const longestFile = 64 * 1024 * 1024;
const bytes = z.instanceof(Uint8Array).refine((value) => value.byteLength <= longestFile, 'too large');

/**
 * Everything a page may ask of the main process: group, name, the arguments as they are checked, and the type
 * of the reply. The preload's functions, main's handlers and the page's types are all made of this.
 */
export const calls = {
	start: {
		read: { args: none, reply: of<Start>() },
		/** The page has drawn its first screen. */
		shown: { args: none, reply: of<void>() },
	},
	standing: {
		close: { args: z.tuple([z.enum(['update', 'mismatch'])]), reply: of<void>() },
		restart: { args: none, reply: of<void>() },
	},
	token: {
		write: { args: z.tuple([token]), reply: of<KeychainTrouble | null>() },
		/** False when the person stays because saves wait to be sent. */
		maySignOut: { args: none, reply: of<boolean>() },
		/** Clears only the given token, if one is given. */
		clear: { args: z.tuple([token.optional()]), reply: of<void>() },
	},
	keychain: {
		retry: { args: none, reply: of<Start>() },
		skip: { args: none, reply: of<void>() },
	},
	server: {
		/** Only the site of a pasted link counts, so the text may be as long as its field takes. */
		check: { args: z.tuple([text(2000)]), reply: of<ServerCheck>() },
		trust: { args: z.tuple([origin, text(200)]), reply: of<ServerCheck>() },
		choose: { args: z.tuple([origin]), reply: of<void>() },
		/** False when the person cancels. */
		forget: { args: z.tuple([origin]), reply: of<boolean>() },
	},
	draft: {
		read: { args: z.tuple([copyKey]), reply: of<StoredText | null>() },
		write: {
			args: z.tuple([
				z.strictObject({ key: copyKey, savedAt: z.iso.datetime(), json: text(8 * 1024 * 1024) }),
			]),
			reply: of<void>(),
		},
		remove: { args: z.tuple([copyKey, z.iso.datetime().optional()]), reply: of<void>() },
		list: { args: z.tuple([text(300)]), reply: of<StoredText[]>() },
	},
	file: {
		open: {
			args: z.tuple([
				z.strictObject({ title: text(200), extensions: z.array(text(10).regex(/^\w+$/)).max(20) }),
			]),
			reply: of<ChosenFile | null>(),
		},
		save: {
			args: z.tuple([z.strictObject({ name: text(255), type: text(200), bytes })]),
			reply: of<boolean>(),
		},
		/** Stores a file that may be dragged out of the window, and answers the name of its copy. */
		prepareDrag: {
			args: z.tuple([z.strictObject({ name: text(255), type: text(200), bytes })]),
			reply: of<string>(),
		},
		/** A drag that began in the page goes on outside with a prepared file. */
		drag: { args: z.tuple([text(36)]), reply: of<void>() },
	},
	backup: {
		/** Main fetches and stores the backup: a page names no address and no path. */
		save: {
			args: z.tuple([z.strictObject({ ticket: text(43).regex(/^[\w-]{43}$/), name: text(255) })]),
			reply: of<StoredBackup>(),
		},
		cancel: { args: none, reply: of<void>() },
	},
	notice: {
		show: {
			args: z.tuple([
				z.strictObject({ title: text(200), body: text(1000).optional(), path: adminPath.optional() }),
			]),
			reply: of<void>(),
		},
		request: {
			args: z.tuple([
				z.strictObject({ id: z.int().positive(), name: text(300), phone: text(60).nullable() }),
			]),
			reply: of<void>(),
		},
		badge: { args: z.tuple([z.int().min(0).max(100_000)]), reply: of<void>() },
	},
	/** What the person may do: native menus name the screens that it opens. */
	rights: { set: { args: z.tuple([z.array(z.enum(rightNames)).max(rightNames.length)]), reply: of<void>() } },
	/** A page is ready to be told the outcome of work done without a network. */
	sync: {
		subscribe: { args: none, reply: of<void>() },
	},
	work: {
		/** True while something is unsaved and has no local copy. */
		unsaved: { args: z.tuple([z.boolean()]), reply: of<void>() },
		/** Answers `flush`: all typed text has been handed over. */
		flushed: { args: none, reply: of<void>() },
	},
	link: { open: { args: z.tuple([text(2000)]), reply: of<boolean>() } },
	/** The find bar searches the page of its window. */
	find: {
		search: { args: z.tuple([text(200).min(1), z.boolean(), z.boolean()]), reply: of<void>() },
		clear: { args: none, reply: of<void>() },
		close: { args: none, reply: of<void>() },
	},
	proxy: { answer: { args: z.tuple([text(200), text(500)]), reply: of<void>() } },
	theme: { set: { args: z.tuple([z.enum(['system', 'light', 'dark'])]), reply: of<void>() } },
	/** Personal data are hidden after the office's minutes of a locked screen, until a person wants to see them. */
	screenLock: {
		hideAfter: { args: z.tuple([z.int().min(0).max(1440)]), reply: of<void>() },
		reveal: { args: none, reply: of<void>() },
	},
	/** The language of the account: the pages are loaded anew in it. */
	language: { set: { args: z.tuple([z.enum(languages)]), reply: of<void>() } },
} as const;

export type StoredText = { key: string; savedAt: string; json: string };

/** Messages that main pushes to a page. */
export type Pushes = {
	open: [path: string];
	online: [isOnline: boolean];
	upload: [id: string, sentBytes: number];
	backup: [storedBytes: number, totalBytes: number];
	synced: [path: string, outcome: 'sent' | 'conflict' | 'refused'];
	take: [requestId: number];
	theme: [theme: 'system' | 'light' | 'dark'];
	standing: [standing: Standing];
	/** The small window is wanted again. */
	ask: [];
	/** The page will be replaced, and hands over the typed text now. */
	flush: [];
	/** Goes to the find bar only. */
	found: [active: number, matches: number];
	find: [];
	findStep: [isForward: boolean];
};

/** The names of `Pushes`, for the preload. */
export const pushes = [
	'open',
	'online',
	'upload',
	'backup',
	'synced',
	'take',
	'theme',
	'standing',
	'ask',
	'flush',
	'found',
	'find',
	'findStep',
] as const satisfies readonly (keyof Pushes)[];

type Calls = typeof calls;
type Arguments<Call> = Call extends { args: infer Schema extends z.ZodType }
	? Extract<z.output<Schema>, unknown[]>
	: never;
type Reply<Call> = Call extends { reply: infer R } ? R : never;

/** The object at `window.clearway`. */
export type Bridge = {
	[Group in keyof Calls]: {
		[Name in keyof Calls[Group]]: (
			...args: Arguments<Calls[Group][Name]>
		) => Promise<Reply<Calls[Group][Name]>>;
	};
} & {
	on<Name extends keyof Pushes>(name: Name, callback: (...args: Pushes[Name]) => void): () => void;
};

/** The handlers of main, with the sender as first argument. */
export type Answers<Sender> = {
	[Group in keyof Calls]: {
		[Name in keyof Calls[Group]]: (
			sender: Sender,
			...args: Arguments<Calls[Group][Name]>
		) => Reply<Calls[Group][Name]> | Promise<Reply<Calls[Group][Name]>>;
	};
};

/** The names of all calls by group, for the preload, which carries no schemas. */
export const callNames = (): Record<string, string[]> =>
	Object.fromEntries(Object.entries(calls).map(([group, members]) => [group, Object.keys(members)]));
