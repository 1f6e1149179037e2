import Sqlite from 'better-sqlite3';

// The work below takes this long, at rest, on the kind of machine on which the goals were set.
const ordinaryMs = 4;
const texts = 400;
const rounds = 9;
const tries = 3;

let work: (() => unknown) | null = null;

/** A small part of the work of a request: reading rows, searching texts, making objects of them. */
function prepare(): () => unknown {
	const database = new Sqlite(':memory:');
	database.exec('create table text (id integer primary key, words text)');
	const add = database.prepare('insert into text (words) values (?)');
	for (let at = 0; at < texts; at++) add.run(`${'машина аукцион пошлина акциз порт '.repeat(60)} ${at}`);
	const without = database.prepare(`select count(*) as many from text where instr(words, 'нигде') = 0`);
	const some = database.prepare('select id, words from text where id % 8 = 0');
	return () => [without.get(), JSON.stringify(some.all()).toUpperCase()];
}

/**
 * Scales a goal in milliseconds to this machine at this moment: a machine that is slower at the same work gets
 * more time in the same measure, a faster one gets no less.
 */
export function goalHere(ms: number): number {
	work ??= prepare();
	const times = Array.from({ length: rounds }, leastOfTries).toSorted((a, b) => a - b);
	const [usual = ordinaryMs] = times.slice(Math.floor(rounds / 2));
	return ms * Math.max(1, usual / ordinaryMs);
}

// The shortest try counts, as in the tests: other work of the machine only adds to the time.
function leastOfTries(): number {
	let least = Number.POSITIVE_INFINITY;
	for (let attempt = 0; attempt < tries; attempt++) {
		const started = performance.now();
		work?.();
		least = Math.min(least, performance.now() - started);
	}
	return least;
}
