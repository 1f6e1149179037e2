/** The hosts on which people use the product. */
export type HostName = 'public site' | 'admin on the web' | 'admin on the desktop';

type Where = Readonly<Record<HostName, 'tried' | { because: string }>>;

const everywhere: Where = {
	'public site': 'tried',
	'admin on the web': 'tried',
	'admin on the desktop': 'tried',
};
const inTheAdmin = (because: string): Where => ({ ...everywhere, 'public site': { because } });

/**
 * The failures of the product, and the hosts where each is tried. The cases in `admin-*.ts` and `site.ts`
 * name their failure; `table.test.ts` compares both.
 */
export const failureTable = {
	'network gone': everywhere,
	'chunk missing, once or for good': everywhere,
	'a screen throws while rendering': everywhere,
	'picture answered with 404': everywhere,
	'bare 401 of a proxy': everywhere,
	'bare 403 of a proxy': everywhere,
	'bare 500 of a proxy': everywhere,
	'a call answered with 404': everywhere,
	'502 of /currency': {
		'public site': 'tried',
		'admin on the web': { because: 'the admin reads rates with its own calls, never with /currency' },
		'admin on the desktop': { because: 'the admin reads rates with its own calls, never with /currency' },
	},
	'reply lost': everywhere,
	'server restarts in the middle': everywhere,
	'session ended elsewhere': everywhere,
	'sign-in refused': inTheAdmin('visitors do not sign in'),
	'sign-out not confirmed': inTheAdmin('visitors do not sign out'),
} as const satisfies Record<string, Where>;

export type FailureName = keyof typeof failureTable;

/** One failure as a person meets it on a host. */
export type FailureCase<Host> = {
	failure: FailureName;
	title: string;
	run: (host: Host) => Promise<void>;
};
