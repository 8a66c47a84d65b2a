import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import type { QuestionRow } from '@zhidan/domain';
import { EmptyState, ErrorState, FramedPicture } from '@zhidan/ui-kit';
import { useQuestions } from './questions.api.js';

/** 問與答: frequently asked questions by class; each question unfolds its answer. */
export function QuestionsPage() {
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto', py: { xs: 4, md: 7 } }}>
      <Typography variant="h1">問與答</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        訂購、打樣、付款與配送，常見的問題都在這裡。
      </Typography>
      <Questions />
    </Box>
  );
}

function Questions() {
  const { data, isPending, isError, refetch } = useQuestions();
  if (isPending) return <QuestionSkeletons />;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title="還沒有問與答" detail="有任何問題，歡迎直接與我們聯絡。" />;
  return (
    <Stack spacing={4}>
      {byClass(data).map(([name, questions]) => (
        <section key={name}>
          {name !== '' && (
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              {name}
            </Typography>
          )}
          {questions.map((question) => (
            <Question key={question.id} {...question} />
          ))}
        </section>
      ))}
    </Stack>
  );
}

/** The size of the picture beside an answer: 330 by 220 px. */
const PICTURE = { width: 330, ratio: 3 / 2 } as const;

export function Question({ id, question, answer, imgs }: QuestionRow) {
  return (
    <Accordion
      disableGutters
      elevation={0}
      id={`question-${id}`}
      slotProps={{ heading: { component: 'h3' } }}
    >
      <AccordionSummary expandIcon={<Plus />} sx={{ fontWeight: 600 }}>
        {question}
      </AccordionSummary>
      <AccordionDetails
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, whiteSpace: 'pre-line', color: 'text.secondary' }}
      >
        <Box sx={{ flex: '1 1 280px' }}>{answer}</Box>
        {imgs.map((src) => (
          <Box key={src} sx={{ width: PICTURE.width, maxWidth: '100%' }}>
            <FramedPicture src={src} alt={question} ratio={PICTURE.ratio} radius={8} sizes="330px" />
          </Box>
        ))}
      </AccordionDetails>
    </Accordion>
  );
}

const Plus = () => (
  <Box component="span" aria-hidden sx={{ fontSize: 22, lineHeight: 1, color: 'primary.main' }}>
    ＋
  </Box>
);

const QuestionSkeletons = () => (
  <Stack spacing={1.5} aria-busy>
    {['one', 'two', 'three', 'four', 'five'].map((key) => (
      <Skeleton key={key} variant="rounded" height={52} />
    ))}
  </Stack>
);

/** Groups questions by class; classes are in the order of their first question. */
function byClass(questions: readonly QuestionRow[]): [string, QuestionRow[]][] {
  const classes = new Map<string, QuestionRow[]>();
  for (const question of questions) {
    classes.set(question.class, [...(classes.get(question.class) ?? []), question]);
  }
  return [...classes];
}
