import { admin } from '@clearway/shared/words/admin.ts';
import { clientScreen } from '@clearway/shared/words/admin-clients.ts';
import { thread as words } from '@clearway/shared/words/admin-thread.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { fileSize } from '@clearway/shared/words/file-size.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../../contract/addresses.ts';
import type { CarStage } from '../../../contract/car-stages.ts';
import type { ThreadEntry } from '../../../contract/thread.ts';
import { showPhone } from '../../../domain/phone.ts';
import { kyivDay, shortDate } from '../../../format/date.ts';
import { typesetText } from '../../../format/typeset.ts';
import { saveAnswer } from '../../kit/save-answer.ts';
import { toast } from '../../kit/toast.tsx';
import { outcome } from '../../services/outcome.ts';
import { useServices } from '../../services/services.tsx';
import classes from '../notes.module.css';
import { type EventKind, isEvent } from './events.ts';
import { Note } from './note.tsx';
import { type OwnChange, seenKey } from './use-thread.ts';

type Props = {
	entry: ThreadEntry;
	/** The car's name where the line is of another record than the screen; empty for a request. */
	title: string | null;
	/** Where a message does not arrive, one calls. */
	phone: string | undefined;
	me: number;
	now: number;
	changes: ReadonlySet<string> | undefined;
	look: () => Promise<void>;
	own: OwnChange;
	onSendAgain: () => void;
};

/** A line of the conversation. */
export function Entry({ entry, title, phone, onSendAgain, ...props }: Props) {
	const { kind, of, by, at, text, via, isUnconfirmed, mail, leavesAt, fault, withQuote, offer } = entry;
	const record = title !== null && <RecordLink of={of} title={title} />;
	if (isEvent(kind))
		return (
			<li className={classes.event}>
				{words.by([eventText(kind, text), by, shortDate(new Date(at))])} {record}
			</li>
		);
	const ofMail = mail && words.mail[via === 'telegram' ? 'telegram' : 'mail'][mail];
	const said = [
		...[channelOf(entry), isUnconfirmed ? words.unconfirmed : null],
		...[withQuote ? words.hasQuote : null, offer && words.hasOffer(offer), ofMail],
	];
	return (
		<li data-kind={kind} data-seen={kind === 'client' ? seenKey(entry) : undefined}>
			<p className={classes.by}>
				<strong>{by}</strong> {words.by([...said, admin.at(at)])} {record}
			</p>
			{kind === 'note' ? <Note entry={entry} {...props} /> : <Message entry={entry} />}
			{fault && (
				<p className={classes.fault}>
					{words.fault(fault)}{' '}
					{phone && (
						<>
							{words.call} <a href={`tel:${phone}`}>{showPhone(phone)}</a>
						</>
					)}
				</p>
			)}
			{mail === 'waiting' && (leavesAt !== null || via === 'mail') && (
				<p className={classes.by}>
					{leavesAt === null
						? words.waits
						: words.leaves(admin.atTime(leavesAt, kyivDay(new Date(props.now))))}
				</p>
			)}
			{mail === 'failed' && of.startsWith('request') && (
				<Button size="compact-sm" variant="default" onClick={onSendAgain}>
					{words.again}
				</Button>
			)}
		</li>
	);
}

function channelOf({ kind, id, via }: ThreadEntry): string {
	if (kind === 'note') return words.note;
	// A request that the office wrote down itself came by none.
	if (via === null) return words.office;
	return kind === 'client' && id === 0 ? words.form : words.via[via];
}

const eventText = (kind: EventKind, text: string): string =>
	kind === 'stage' ? carWords.stages[text as CarStage] : words.events[kind](text);

const RecordLink = ({ of, title }: { of: string; title: string }) => {
	const [kind, id = ''] = of.split('-');
	if (kind === 'client') return <Link to={adminPathOf.client(id)}>{clientScreen.about}</Link>;
	return kind === 'car' ? (
		<Link to={adminPathOf.car(id)}>{title}</Link>
	) : (
		<Link to={adminPathOf.request(id)}>{words.request(Number(id))}</Link>
	);
};

/** A text, its files to save, and the whole letter where a thread was cut off. */
function Message({ entry: { of, id, text, files, isCut } }: { entry: ThreadEntry }) {
	const services = useServices();
	const { api } = services;
	const [whole, setWhole] = useState<string | null>(null);
	const show = async (): Promise<void> => {
		const read = await outcome(api.thread.whole({ params: { of, message: id } }));
		if (read.ok) setWhole(read.value.text);
		else toast.problem(read.problem);
	};
	return (
		<>
			<p className={classes.text}>{typesetText(whole ?? text)}</p>
			{(files.length > 0 || (isCut && whole === null)) && (
				<Group gap="xs" mt="xxs">
					{files.map(({ id: file, name, size }) => (
						<Button
							key={file}
							size="compact-sm"
							variant="default"
							onClick={() => void saveAnswer(services, api.thread.file({ params: { of, file } }))}
						>
							{words.file(name, fileSize(size))}
						</Button>
					))}
					{isCut && whole === null && (
						<Button size="compact-sm" variant="subtle" onClick={() => void show()}>
							{words.whole}
						</Button>
					)}
				</Group>
			)}
		</>
	);
}
