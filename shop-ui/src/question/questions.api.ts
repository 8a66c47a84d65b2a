import { useQuery } from '@tanstack/react-query';
import type { QuestionRow } from '@zhidan/domain';
import { getJson } from '@zhidan/ui-kit/api';

const ALL_ACTIVE = new URLSearchParams({
  filter: JSON.stringify({ activate: true }),
  sort: JSON.stringify(['sort', 'ASC']),
  range: JSON.stringify([0, 299]),
});

/** The public questions, in the order set by staff. */
export const useQuestions = () =>
  useQuery({
    queryKey: ['questions'],
    queryFn: ({ signal }) => getJson<QuestionRow[]>(`/api/questions?${ALL_ACTIVE}`, signal),
  });
