import { Box, Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';

/** What a visitor reads first: what is made here, and how an order goes. */
export function HomePage() {
  return (
    <Box sx={{ py: { xs: 6, md: 10 } }}>
      <Typography variant="h1" sx={{ fontSize: { xs: 28, md: 36 } }}>
        您的圖，織成布。
      </Typography>
      <Typography sx={{ mt: 2, maxWidth: '36em', color: 'text.secondary', fontSize: 18 }}>
        數位轉印、熱昇華、緹花與針織，少量也能客製。線上選料、報價、打樣到生產，一張訂單看到底。
      </Typography>
      <Steps />
      <Button component={Link} to="/qa" variant="outlined" sx={{ mt: 5 }}>
        看看常見問題
      </Button>
    </Box>
  );
}

const steps = [
  { title: '選商品與數量', text: '選好布料、配件與款數，價格立刻算給您看。' },
  { title: '送出報價單', text: '業務審核後回覆工作天數與注意事項。' },
  { title: '打樣確認', text: '看過樣品、確認無誤，才進入生產。' },
  { title: '生產與出貨', text: '每一道工序、每一次配送都看得到。' },
];

function Steps() {
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        p: 0,
        mt: 6,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
      }}
    >
      {steps.map(({ title, text }, index) => (
        <Stack
          key={title}
          component="li"
          sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, p: 2.5 }}
        >
          <Typography sx={{ color: 'primary.main', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            {index + 1}
          </Typography>
          <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600, mt: 0.5 }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{text}</Typography>
        </Stack>
      ))}
    </Box>
  );
}
