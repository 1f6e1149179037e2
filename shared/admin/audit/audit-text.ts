import {
	auditCar,
	auditClient,
	auditPost,
	auditRequest,
	auditWhole,
	auditWords,
} from '@clearway/shared/words/admin-audit.ts';
import { carScreens } from '@clearway/shared/words/admin-cars.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { tableNames } from '@clearway/shared/words/table-names.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import { isRecordKind, records } from '../../contract/records.ts';
import { longDate } from '../../format/date.ts';
import { pageName } from '../meta/meta-pages.ts';
import { recordPath } from '../services/record-path.ts';

type Fields = Record<string, unknown>;
/** Names a setting as its screen does. The caller loads the list of settings, which is not small. */
export type OptionName = (title: string) => string;

/** Tells a change in one sentence; `changed` says the values instead of the deed. */
export function sentenceOf(
	entry: Pick<AuditEntry, 'action' | 'kind' | 'recordId' | 'before' | 'after'>,
	optionName: OptionName,
	changed?: string,
): string {
	const whole = auditWhole[`${entry.kind} ${entry.action}`];
	if (whole) return whole;
	// An unknown kind of a newer server is shown by its own name.
	const words = (auditWords as Readonly<Record<string, Readonly<Record<string, string>>>>)[entry.kind];
	const name = nameOf(entry, optionName);
	const deed = changed && (isDeedOfVersion(entry) ? `${words?.[entry.action]}, ${changed}` : `: ${changed}`);
	const verb =
		deed ??
		aboutPost(entry) ??
		aboutRequest(entry) ??
		aboutCar(entry) ??
		words?.[entry.action] ??
		entry.action;
	const subject = name === '' ? (words?.name ?? entry.kind) : `${words?.name ?? entry.kind} ${name}`;
	return verb.startsWith(':') ? subject + verb : `${subject} ${verb}`;
}

// A new version says what it changes; what else happens to one is said before that.
const isDeedOfVersion = ({ kind, action }: Pick<AuditEntry, 'action' | 'kind'>): boolean =>
	kind === 'table' && action !== 'publish';

/** The screen of the changed record; null where there is none any more. */
export const pathOf = ({
	action,
	kind,
	recordId,
}: Pick<AuditEntry, 'action' | 'kind' | 'recordId'>): string | null =>
	action === 'remove' || action === 'erase' ? null : recordPath(kind, recordId);

// A post that is only planned is not published yet.
function aboutPost({
	kind,
	action,
	before,
	after,
}: Pick<AuditEntry, 'kind' | 'action' | 'before' | 'after'>): string | undefined {
	const [old, fresh] = [asFields(before), asFields(after)];
	const isPlanned = kind === 'post' && fresh.status === 'scheduled' && typeof fresh.publishedAt === 'string';
	if (!isPlanned || (action !== 'publish' && action !== 'save')) return undefined;
	const isSame = old.status === fresh.status && old.publishedAt === fresh.publishedAt;
	return isSame ? undefined : auditPost.scheduled(longDate(new Date(String(fresh.publishedAt))));
}

// Changes of a request get a sentence of their own.
function aboutRequest({
	kind,
	action,
	before,
	after,
}: Pick<AuditEntry, 'kind' | 'action' | 'before' | 'after'>): string | undefined {
	if (kind !== 'request' || action !== 'save') return undefined;
	const [old, fresh] = [asFields(before), asFields(after)];
	const deeds = [
		old.status !== fresh.status && auditRequest.status[String(fresh.status)],
		fresh.note === true && auditRequest.note,
		old.followUpOn !== fresh.followUpOn &&
			(fresh.followUpOn ? auditRequest.followUp : auditRequest.noFollowUp),
	].filter((deed) => typeof deed === 'string');
	return deeds.length > 0 ? `: ${deeds.join(', ')}` : undefined;
}

// A stage of a car is told by its name and its day.
function aboutCar({
	kind,
	action,
	before,
	after,
}: Pick<AuditEntry, 'kind' | 'action' | 'before' | 'after'>): string | undefined {
	if (kind !== 'car' || action !== 'save') return undefined;
	const [old, fresh] = [asFields(before), asFields(after)];
	if (typeof fresh.closed === 'boolean') return `: ${fresh.closed ? carWords.closed : carWords.resumed}`;
	const act = actOf(old, fresh, before === null);
	if (act !== undefined) return `: ${act}`;
	const stage = (carWords.stages as Readonly<Record<string, string>>)[String(fresh.stage)];
	if (stage === undefined || !('doneOn' in fresh)) return undefined;
	const dayOf = (day: unknown) => (typeof day === 'string' ? longDate(day) : null);
	const [done, expected] = [dayOf(fresh.doneOn), dayOf(fresh.expectedOn)];
	if (old.doneOn !== fresh.doneOn) return `: ${stage}, ${done ?? carWords.notDone}`;
	return `: ${stage}, ${expected === null ? carWords.unexpected : carWords.expected(expected)}`;
}

function actOf(old: Fields, fresh: Fields, isNew: boolean): string | undefined {
	const { payment, file, message, link } = { ...old, ...fresh };
	if (typeof payment === 'string') {
		const deed = paymentDeed(old, fresh) ?? deedOf(fresh.payment, isNew);
		return `${auditCar.payment(knownIn(carWords.payments, payment))} ${deed}`;
	}
	if (typeof file === 'string')
		return [
			auditCar.file(knownIn(carWords.files, file)),
			...(fresh.number === undefined ? [] : [`№ ${String(fresh.number)}`]),
			fresh.voided === true ? auditCar.voided : deedOf(fresh.file, isNew && !('shown' in fresh)),
		].join(' ');
	if (message === 'note' || message === 'office') return auditCar[message];
	if (link !== undefined) return link === null ? auditCar.noLink : auditCar.link;
	if (fresh.payments !== undefined) return auditCar.payments;
	if (fresh.costs !== undefined) return auditCar.costs;
	if (Array.isArray(fresh.waived))
		return auditCar.waived(fresh.waived.map((need) => knownIn(carScreens.needs, String(need))).join(', '));
	return 'status' in fresh && !('status' in old) ? auditCar.delivered : undefined;
}

function paymentDeed(old: Fields, fresh: Fields): string | undefined {
	if ('paid' in fresh)
		return typeof fresh.paid === 'string' ? auditCar.paid(longDate(fresh.paid)) : auditCar.unpaid;
	if (typeof old.cancelled !== 'boolean' || typeof fresh.cancelled !== 'boolean') return undefined;
	if (old.cancelled === fresh.cancelled) return undefined;
	return fresh.cancelled ? auditCar.cancelled : auditCar.resumed;
}

function deedOf(fresh: unknown, isNew: boolean): string {
	if (fresh === undefined) return auditCar.removed;
	return isNew ? auditCar.added : auditCar.changed;
}

const knownIn = (names: Readonly<Record<string, string>>, kind: string): string => names[kind] ?? kind;

function nameOf(
	{ kind, recordId, before, after }: Pick<AuditEntry, 'kind' | 'recordId' | 'before' | 'after'>,
	optionName: OptionName,
): string {
	const fields = { ...asFields(before), ...asFields(after) };
	const { title, page, name, login } = fields;
	if (kind === 'table')
		return `«${(tableNames as Readonly<Record<string, string>>)[recordId ?? ''] ?? recordId ?? ''}»`;
	// Before clients were records they were named by one of theirs.
	if (kind === 'client' && recordId?.includes('-')) return clientOf(recordId);
	if (kind === 'rate') return recordId === null ? '' : longDate(recordId);
	if (kind === 'option' && typeof title === 'string') return `«${optionName(title)}»`;
	if (kind === 'meta' && typeof page === 'string') return `«${pageName(page)}»`;
	if (kind === 'admin')
		return [name, login].filter((part) => typeof part === 'string').join(', ') || (recordId ?? '');
	const called = isRecordKind(kind) ? fields[records[kind].nameBy] : title;
	if (typeof called === 'string' && called !== '') return `«${called}»`;
	if (recordId !== null && isLong(recordId)) return recordId.slice(0, 8);
	return recordId !== null && /^\d+$/.test(recordId) ? `№\u00A0${recordId}` : (recordId ?? '');
}

/** A client by the request or the car that names him. */
export function clientOf(of: string): string {
	const [kind, id = ''] = of.split('-');
	return kind === 'request' || kind === 'car' || kind === 'client' ? auditClient[kind](id) : of;
}

// A picture has its hash as name; the first digits tell it from others.
const isLong = (recordId: string): boolean => /^[\da-f]{64}$/.test(recordId);

/** The full name of a record, where its sentence shortens it. */
export const longName = ({ recordId }: Pick<AuditEntry, 'recordId'>): string | undefined =>
	recordId !== null && isLong(recordId) ? recordId : undefined;

/** The logged value of a record as fields. */
export const asFields = (value: unknown): Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
