/**
 * How many of the server's resources one client may use, and for how long. A client is an address as it is
 * counted: the forwarded one behind a proxy. The settings of the proxy in `operations` follow these figures,
 * and a test holds them to it.
 */
export const trafficLimits = {
	connections: 10_000,
	/** Beyond this number every new connection closes the one that has been idle longest. */
	crowdedAt: 8000,
	/** Requests in flight of one client, and, where no proxy stands in front, its connections. */
	perClient: 1500,
	headersMs: 10_000,
	headersBytes: 16 * 1024,
	idleMs: 10_000,
	/** JSON and forms. */
	bodyMs: 15_000,
	/** Texts of a signed-in admin that may be as large as an upload. */
	longTextMs: 60_000,
	uploadMs: 300_000,
	/** What a body that may take longer than the usual one brings all the while. */
	leastBytesPerSecond: 4 * 1024,
	/**
	 * A body that has not arrived by then is slow. An ordinary one arrives with its headers or right after
	 * them.
	 */
	slowBodyMs: 2000,
	slowBodiesPerClient: 20,
	/**
	 * An answer of which the client read nothing for this time, or up to twice as long, is aborted: Node checks
	 * the progress once per period.
	 */
	untakenMs: 15_000,
	/** An answer that is still being taken by then is slow. */
	slowAnswerMs: 10_000,
	slowAnswersPerClient: 50,
	answerMs: 300_000,
	/** Slow bodies and answers of all clients together: the other half is left for page views. */
	slowTogether: 5000,
} as const;

export type TrafficLimits = { readonly [K in keyof typeof trafficLimits]: number };
