import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ClientRequest } from '../../contract/request.ts';
import { addDays } from '../../domain/dated.ts';
import { DayInput } from '../kit/day-input.tsx';
import { toast } from '../kit/toast.tsx';
import type { SaveRequest } from './move-request.ts';
import classes from './notes.module.css';
import { followUpText } from './request-marks.tsx';

const { followUp } = words;

/** The half hours in which an office calls. */
const times = Array.from(
	{ length: 26 },
	(_, at) => `${8 + Math.floor(at / 2)}`.padStart(2, '0') + (at % 2 ? ':30' : ':00'),
);

/** The day on which the office wants to contact the client again, and the time of it in Kyiv if it matters. */
export function FollowUp({
	request,
	save,
	today,
}: {
	request: ClientRequest;
	save: SaveRequest;
	today: string;
}) {
	const { id, followUpOn, revision } = request;
	const day = followUpOn?.slice(0, 10) ?? null;
	const time = followUpOn?.slice(11) ?? '';
	// What was not saved stays in the field, with what went wrong, until another reminder is stored.
	const [fault, setFault] = useState<{ message: string; stored: string | null } | null>(null);
	const [isOther, setOther] = useState(false);
	const onItsWay = useRef<string | null | undefined>(undefined);
	const set = async (on: string | null): Promise<void> => {
		if (on === onItsWay.current) return;
		if (on === followUpOn) return setFault(null);
		onItsWay.current = on;
		const result = await save(id, { followUpOn: on, revision });
		onItsWay.current = undefined;
		setFault(result.ok ? null : { message: result.problem.message, stored: followUpOn });
		if (result.ok) toast.done(on === null ? followUp.cleared : followUp.saved(followUpText(on)));
	};
	const setTo = (day: string, time: string): void => void set(time === '' ? day : `${day} ${time}`);
	const quick = [
		[followUp.tomorrow, 1],
		[followUp.inWeek, 7],
	] as const;
	return (
		<section aria-labelledby="follow-up">
			<h2 id="follow-up" className={classes.title}>
				{followUp.title}
			</h2>
			<Group gap="xs">
				{quick.map(([label, days]) => (
					<Button
						key={label}
						variant="default"
						size="compact-md"
						onClick={() => setTo(addDays(today, days), time)}
					>
						{label}
					</Button>
				))}
				{isOther || fault !== null || followUpOn !== null ? (
					<>
						<DayInput
							aria-label={followUp.label}
							autoFocus={isOther}
							day={day}
							first={today}
							error={fault?.stored === followUpOn && fault.message}
							onDay={(day) => setTo(day, time)}
							onEmpty={() => {
								// The field stays under the hand.
								setOther(true);
								void set(null);
							}}
						/>
						<NativeSelect
							aria-label={followUp.time}
							value={time}
							data={[{ value: '', label: followUp.anyTime }, ...new Set([...times, ...(time ? [time] : [])])]}
							onChange={(event) => setTo(day ?? today, event.currentTarget.value)}
						/>
					</>
				) : (
					<Button variant="default" size="compact-md" onClick={() => setOther(true)}>
						{followUp.other}
					</Button>
				)}
				{followUpOn !== null && (
					<Button variant="subtle" color="gray" size="compact-md" onClick={() => void set(null)}>
						{followUp.clear}
					</Button>
				)}
			</Group>
		</section>
	);
}
