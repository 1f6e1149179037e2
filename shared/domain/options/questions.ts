/** A question with its answer, shown as visible text under the calculator. */
export type Question = { question: string; answer: string };

/** Reads the questions option; null when it is not a list of pairs of texts. */
export function readQuestions(text: string): Question[] | null {
	let raw: unknown;
	try {
		raw = JSON.parse(text);
	} catch {
		return null;
	}
	if (!Array.isArray(raw)) return null;
	const questions: Question[] = [];
	for (const item of raw) {
		if (typeof item !== 'object' || item === null) return null;
		// An object was just proved; its fields are still unknown.
		const { question, answer } = item as Record<string, unknown>;
		if (typeof question !== 'string' || typeof answer !== 'string') return null;
		questions.push({ question, answer });
	}
	return questions;
}
