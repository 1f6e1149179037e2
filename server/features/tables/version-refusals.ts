import { say } from '@clearway/shared/format/say.ts';
import { Refusal } from '../../services/refusal.ts';
import { inForce, type Version } from './table-versions.ts';

/**
 * Refuses to cancel a version that another version of its day has replaced, because that other one would come
 * into force anyway.
 */
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
	/** The version that the caller saw in force, 0 for none; undefined if he does not say. */
	base: number | undefined;
	today: string;
};

/** Refuses to restore a version over one that came into force after the admin confirmed the restore. */
export function requireBase(history: readonly Version[], { n, base, today }: Restoring): void {
	const current = inForce(history, today);
	if (base === undefined || base === (current?.version ?? 0)) return;
	const version = current?.version ?? null;
	throw new Refusal('conflict', say('table.notRestored', n, version), {
		current: { title: history[0]?.title, version },
	});
}
