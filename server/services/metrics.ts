import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const cutReasons = [
	'many_connections',
	'pipelined',
	'many_requests',
	'slow_body',
	'slow_answer',
	'untaken_answer',
] as const;

/** The reason for which a connection was ended or a request refused before its time. */
export type CutReason = (typeof cutReasons)[number];

export type Metrics = {
	readonly registry: Registry;
	/** An answer that was computed. */
	answered(operation: string, status: number, seconds: number): void;
	/** An answer served from the cache. */
	servedFromCache(): void;
	/** A connection that was ended, or a request that was refused, because a client exceeded its share. */
	cut(reason: CutReason): void;
	gauge(name: string, help: string, read: () => number | Promise<number>): void;
};

export function openMetrics(): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const answers = new Counter({
		name: 'clearway_answers_total',
		help: 'Answers by operation and class of status',
		labelNames: ['operation', 'status'],
		registers: [registry],
	});
	const seconds = new Histogram({
		name: 'clearway_answer_seconds',
		help: 'Time to compute an answer',
		labelNames: ['operation'],
		buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
		registers: [registry],
	});
	let fromCache = 0;
	new Counter({
		name: 'clearway_cached_answers_total',
		help: 'Answers sent from the page cache',
		registers: [registry],
		collect() {
			this.reset();
			this.inc(fromCache);
		},
	});
	const cuts = new Counter({
		name: 'clearway_cut_connections_total',
		help: 'Connections ended and requests refused because a client took too much or too long, by reason',
		labelNames: ['reason'],
		registers: [registry],
	});
	for (const reason of cutReasons) cuts.inc({ reason }, 0);
	return {
		registry,
		answered(operation, status, took) {
			answers.inc({ operation, status: `${Math.floor(status / 100)}xx` });
			seconds.observe({ operation }, took);
		},
		servedFromCache: () => void fromCache++,
		cut: (reason) => cuts.inc({ reason }),
		gauge(name, help, read) {
			new Gauge({
				name,
				help,
				registers: [registry],
				async collect() {
					this.set(await read());
				},
			});
		},
	};
}
