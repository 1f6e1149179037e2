import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { readHours } from '../../domain/options/hours.ts';
import { Group, Stack } from '../kit/layout.ts';
import { type FaultMarks, useListFault } from './use-list-fault.tsx';
import { useRows } from './use-rows.ts';
import { type DayHours, daysOf, fullTime, writeHours } from './week-hours.ts';

const words = text.hours;

// A value of which no week can be made stays a text.
type Week = DayHours[] | string;

const readWeek = (value: string): Week => {
	const stretches = readHours(value);
	return stretches ? daysOf(stretches) : value;
};

const writeWeek = (week: Week): string => (typeof week === 'string' ? week : writeHours(week));

/** The week as seven lines; the option itself holds runs of days. */
export function HoursEditor({
	label,
	value,
	fault,
	onChange,
}: {
	label: string;
	value: string;
	fault: string | null;
	onChange: (value: string) => void;
}) {
	const { mark, sentence } = useListFault(fault);
	const [week, setWeek] = useRows({ value, onChange }, readWeek, writeWeek);
	if (typeof week === 'string') {
		return (
			<Textarea
				aria-label={label}
				description={words.asText}
				value={week}
				error={fault}
				errorProps={{ role: 'alert' }}
				rows={4}
				onChange={(event) => setWeek(event.currentTarget.value)}
			/>
		);
	}
	const change = (at: number, part: Partial<DayHours>): void =>
		setWeek(week.map((day, index) => (index === at ? { ...day, ...part } : day)));
	return (
		<Stack component="fieldset" gap="xs">
			<legend className="visually-hidden">{label}</legend>
			{week.map((day, at) => {
				const name = words.days[at] ?? '';
				const marks = mark(readHours(`Mon ${day.opens}-${day.closes}`) === null);
				return (
					<Group key={name} mih={36} gap="4px 12px">
						<Checkbox
							flex="0 1 138px"
							miw="min-content"
							size="md"
							label={name}
							checked={day.isOpen}
							onChange={(event) => change(at, { isOpen: event.currentTarget.checked })}
						/>
						{day.isOpen ? (
							<Group component="span" gap="xs">
								<Time
									{...marks}
									label={words.opens(name)}
									value={day.opens}
									onChange={(opens) => change(at, { opens })}
								/>
								–
								<Time
									{...marks}
									label={words.closes(name)}
									value={day.closes}
									onChange={(closes) => change(at, { closes })}
								/>
							</Group>
						) : (
							<span className="soft">{words.closed}</span>
						)}
					</Group>
				);
			})}
			{sentence}
		</Stack>
	);
}

// Plain text, because the browser's own time field speaks the browser's language, with AM and PM in an
// English one.
function Time({
	label,
	value,
	onChange,
	...marks
}: {
	label: string;
	value: string;
	onChange: (value: string) => void;
} & FaultMarks) {
	return (
		<TextInput
			{...marks}
			aria-label={label}
			inputMode="numeric"
			value={value}
			maxLength={5}
			w="4.75rem"
			onChange={(event) => onChange(event.currentTarget.value)}
			onBlur={() => onChange(fullTime(value))}
		/>
	);
}
