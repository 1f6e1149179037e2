import { say } from '@clearway/shared/format/say.ts';
import { Refusal } from '../../refusal.ts';
import { inForce, type Version } from './table-versions.ts';

/** Refuses to cancel what another version of its day has replaced: that one would come all the same. */
export function requireTop(history: readonly Version[], wished: Version): void {
	const { title, version, validFrom } = wished;
	const top = inForce(history, validFrom);
	if (!top || top.version === version) return;
	throw new Refusal('conflict', say('table.superseded', version, top.version, validFrom), {
		current: { title, version: top.version },
	});
}

type Restoring = {
	n: number;
	/** The version that was seen in force, 0 for none; undefined where nobody says what was seen. */
	base: number | undefined;
	today: string;
};

/** Refuses to restore a version over one that was not in force yet when its restoring was confirmed. */
export function requireBase(history: readonly Version[], { n, base, today }: Restoring): void {
	const current = inForce(history, today);
	if (base === undefined || base === (current?.version ?? 0)) return;
	const version = current?.version ?? null;
	throw new Refusal('conflict', say('table.notRestored', n, version), {
		current: { title: history[0]?.title, version },
	});
}
