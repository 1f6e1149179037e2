import { createProgress } from '@clearway/shared/ui/progress.ts';

export const progress = createProgress();
