import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ClientRequest } from '../../contract/request.ts';
import { addDays } from '../../domain/dated.ts';
import { DayInput } from '../kit/day-input.tsx';
import { toast } from '../kit/toast.tsx';
import type { SaveRequest } from './move-request.ts';
import classes from './notes.module.css';

const { followUp } = words;

/** The day on which the office wants to contact the client again. */
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
	// The day that was not saved stays in the field, with what went wrong, until another one is stored.
	const [fault, setFault] = useState<{ message: string; stored: string | null } | null>(null);
	const onItsWay = useRef<string | null | undefined>(undefined);
	const set = async (day: string | null): Promise<void> => {
		if (day === onItsWay.current) return;
		if (day === followUpOn) return setFault(null);
		onItsWay.current = day;
		const result = await save(id, { followUpOn: day, revision });
		onItsWay.current = undefined;
		setFault(result.ok ? null : { message: result.problem.message, stored: followUpOn });
		if (result.ok) toast.done(day === null ? followUp.cleared : followUp.saved(day));
	};
	const quick = [
		[followUp.tomorrow, 1],
		[followUp.inThree, 3],
		[followUp.inWeek, 7],
	] as const;
	return (
		<section aria-labelledby="follow-up">
			<h2 id="follow-up" className={classes.title}>
				{followUp.title}
			</h2>
			<Group gap="xs">
				<DayInput
					aria-label={followUp.label}
					day={followUpOn}
					first={today}
					error={fault?.stored === followUpOn && fault.message}
					onDay={(day) => void set(day)}
					onEmpty={() => void set(null)}
				/>
				{quick.map(([label, days]) => (
					<Button
						key={label}
						variant="default"
						size="compact-md"
						onClick={() => void set(addDays(today, days))}
					>
						{label}
					</Button>
				))}
				{followUpOn !== null && (
					<Button variant="subtle" color="gray" size="compact-md" onClick={() => void set(null)}>
						{followUp.clear}
					</Button>
				)}
			</Group>
		</section>
	);
}
